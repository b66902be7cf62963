import { useEffect, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { failureWords } from '#client/failure-words.ts'
import { startLive } from '#client/live/live.ts'
import type { ApiError } from '#contract/core/send.ts'
import { SHELL_READY } from '#lib/wake-events.ts'
import { learnUser } from '#stores/session.ts'
import { useSession } from '../ui/with-react/use-session.ts'
import attached from './attached.css?inline'
import bubbles from './bubbles.css?inline'
import composer from './composer.css?inline'
import icons from './icons.css?inline'
import log from './log.css?inline'
import panels from './panels.css?inline'
import { RoomView } from './RoomView.tsx'
import recorder from './recorder.css?inline'
import { Failed, Waiting } from './States.tsx'
import search from './search.css?inline'
import { useKeyboardRoom } from './use-keyboard-room.ts'
import words from './words.css?inline'

for (const css of [icons, log, bubbles, words, attached, composer, recorder, panels, search]) adoptStyles(css)

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
    <div className="chat" data-chat="">
      {user ? (
        <RoomView key={user.id} name={name} me={user} />
      ) : (
        <section className="room">
          <header className="room-head">
            <div className="room-name">
              <h1>{name}</h1>
              <p>聊天</p>
            </div>
          </header>
          {failure ? <Failed words={failure} onAgain={() => setTurn(turn + 1)} /> : <Waiting />}
        </section>
      )}
    </div>
  )
}
