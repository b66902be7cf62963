import { useEffect, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { failureWords } from '#client/failure-words.ts'
import { startLive } from '#client/live/live.ts'
import type { ApiError } from '#contract/core/send.ts'
import { SHELL_READY } from '#lib/wake-events.ts'
import { learnUser } from '#stores/session.ts'
import { useSession } from '../ui/with-react/use-session.ts'
import { HEAD, LINE, NAME, ROOM, TITLE } from './looks.ts'
import { RoomView } from './RoomView.tsx'
import { Failed } from './States.tsx'
import looks from './uno.css?inline'
import { useKeyboardRoom } from './use-keyboard-room.ts'
import { Waiting } from './Waiting.tsx'
import words from './words.css?inline'

for (const css of [looks, words]) adoptStyles(css)

/** Renders the one room where members talk. */
export function ChatIsland({ name }: { name: string }) {
  const user = useSession()
  const [failure, setFailure] = useState('')
  const [turn, setTurn] = useState(0)
  useKeyboardRoom()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    startLive()
    learnUser().then(
      () => setFailure(''),
      (error) => setFailure(failureWords(error as ApiError)),
    )
  }, [turn])
  useEffect(() => {
    if (user || failure) dispatchEvent(new Event(SHELL_READY))
  }, [user, failure])

  return (
    <div className=":uno: chat grid grid-cols-1 h-full max-w-280 mx-auto desktop:grid-cols-room lt-desktop:relative" data-chat="">
      {user ? (
        <RoomView key={user.id} name={name} me={user} />
      ) : (
        <section className={ROOM}>
          <header className={HEAD}>
            <div className={NAME}>
              <h1 className={TITLE}>{name}</h1>
              <p className={LINE}>聊天</p>
            </div>
          </header>
          {failure ? <Failed words={failure} onAgain={() => setTurn(turn + 1)} /> : <Waiting />}
        </section>
      )}
    </div>
  )
}
