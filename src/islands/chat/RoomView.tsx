import { useCallback, useEffect, useRef, useState } from 'react'
import type { SessionUser } from '#contract/people/auth.ts'
import type { ChatMessage } from '#contract/talk/chat.ts'
import { lineOf } from '#stores/chat-messages.ts'
import type { Answered } from '#stores/chat-outgoing.ts'
import { showToast } from '#stores/toast.ts'
import { useStore } from '#stores/use-store.ts'
import { Aside } from './Aside.tsx'
import { Composer, type ComposerHandle } from './Composer.tsx'
import { Head } from './Head.tsx'
import { Log } from './Log.tsx'
import { ROOM } from './looks.ts'
import { messageMenu } from './message-menu.ts'
import { SearchPanel } from './SearchPanel.tsx'
import { Empty, Failed } from './States.tsx'
import { takeFiles } from './take-files.ts'
import { useChat } from './use-chat.ts'
import { Waiting } from './Waiting.tsx'
import { wordsOf } from './words-of.ts'

const quoteOf = (it: ChatMessage): Answered => ({ id: it.id, name: it.name, words: lineOf(it, wordsOf(it.content)).slice(0, 80) })

/** Renders the room: the messages and the field for new ones. */
export function RoomView({ name, me }: { name: string; me: SessionUser }) {
  const chat = useChat(me)
  const room = useStore(chat.room.$room, chat.room.$room.get())
  const leaving = useStore(chat.outbox.$leaving, [])
  const uploads = useStore(chat.uploads.$uploads, [])
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [isSearching, setSearching] = useState(false)
  const [isOver, setOver] = useState(false)
  const composer = useRef<ComposerHandle>(null)
  const isEmpty = room.status === 'ready' && !room.messages.length && !leaving.length && !uploads.length

  // A recalled message cannot be answered.
  const isGone = answered !== null && room.messages.some((it) => it.id === answered.id && it.isRecalled)
  useEffect(() => {
    if (isGone) setAnswered(null)
  }, [isGone])

  const goTo = useCallback(
    (id: number) =>
      chat.room.goTo(id).then(
        (isThere) => isThere || showToast('这条消息已经看不到了', 'error'),
        () => showToast('没有加载成功，请检查网络后再试', 'error'),
      ),
    [chat],
  )
  const answer = useCallback((message: ChatMessage) => {
    setAnswered(quoteOf(message))
    composer.current?.focus()
  }, [])
  const edit = useCallback((text: string) => composer.current?.put(text), [])
  const menu = useCallback(
    (message: ChatMessage, of: HTMLElement, point?: { x: number; y: number }) =>
      messageMenu(chat, { message, of, point, answer, callBy: (it) => composer.current?.put(`@${it} `) }),
    [chat, answer],
  )
  return (
    <>
      <section
        className={ROOM}
        aria-label="聊天室"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
        onDrop={(event) => {
          setOver(false)
          if (!event.dataTransfer.files.length) return
          event.preventDefault()
          takeFiles(chat, event.dataTransfer.files, answered)
          setAnswered(null)
        }}
      >
        <Head name={name} online={room.online} isSearching={isSearching} onSearch={() => setSearching(!isSearching)} />
        {room.status === 'loading' && <Waiting />}
        {room.status === 'failed' && <Failed words={room.failure} onAgain={() => void chat.room.load()} />}
        {isEmpty && <Empty />}
        {room.status === 'ready' && !isEmpty && (
          <Log chat={chat} room={room} leaving={leaving} uploads={uploads} acts={{ goTo, answer, edit, menu }} />
        )}
        <Composer ref={composer} chat={chat} answered={answered} onAnswered={setAnswered} messages={room.messages} />
      </section>
      {isSearching ? (
        <SearchPanel onClose={() => setSearching(false)} onFound={goTo} />
      ) : (
        <Aside messages={room.status === 'ready' ? room.messages : null} me={me} online={room.online} />
      )}
    </>
  )
}
