import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { shanghaiDay } from '#lib/dates.ts'
import type { Outgoing } from '#stores/chat-outgoing.ts'
import type { RoomState } from '#stores/chat-room.ts'
import type { Upload } from '#stores/chat-uploads.ts'
import { $now } from '#stores/now.ts'
import { useStore } from '#stores/use-store.ts'
import type { Acts } from './acts.ts'
import { LiveWords } from './LiveWords.tsx'
import { RowView } from './RowView.tsx'
import { type Row, rowsOf } from './rows.ts'
import type { Chat } from './use-chat.ts'
import { useRowKeys } from './use-row-keys.ts'

interface Props {
  chat: Chat
  room: RoomState
  leaving: readonly Outgoing[]
  uploads: readonly Upload[]
  acts: Acts
}

/**
 * Is the distance in pixels from an end at which more messages are loaded. Within `FOOT` of the end the reader follows new messages.
 */
const NEAR = 900
const FOOT = 80
const FLASH = 1_600

/** Renders only the visible rows: a hundred thousand of them scroll as ten do. */
export function Log({ chat, room, leaving, uploads, acts }: Props) {
  const frame = useRef<HTMLElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const isFollowing = useRef(true)
  const [isAway, setAway] = useState(false)
  const [flashed, setFlashed] = useState<number | null>(null)
  const { messages, dividerId, hasOlder, hasNewer, busy, place, news } = room

  // The lines of days go on at midnight.
  const now = Date.parse(`${shanghaiDay(useStore($now, 0))}T00:00:00+08:00`)

  const rows = useMemo(() => {
    const said = new Set(messages.slice(-300).map((it) => it.clientId))
    const waiting = leaving.filter((it) => !said.has(it.clientId))
    return rowsOf({ messages, hasOlder, leaving: waiting, uploads, dividerId, me: chat.me.id, now })
  }, [messages, hasOlder, leaving, uploads, dividerId, chat.me.id, now])

  // Older rows were added on top, so the position is kept relative to the end.
  const first = useRef('')
  const [count, setCount] = useState(0)
  const head = rows[0]?.key ?? ''
  const isShifted = head !== first.current && rows.length > count && rows.some((it) => it.key === first.current)
  useLayoutEffect(() => {
    first.current = head
    setCount(rows.length)
  }, [head, rows.length])

  const toFoot = useCallback(() => {
    isFollowing.current = true
    list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  }, [rows.length])

  const look = useCallback(() => {
    const [it, box] = [list.current, frame.current]
    if (!it || !box) return
    // The box itself is measured: the list does not know its height before layout, and a short one never scrolls.
    const rest = box.scrollHeight - box.scrollTop - box.clientHeight
    isFollowing.current = rest < FOOT && !hasNewer
    setAway(rest > box.clientHeight / 2 || hasNewer)
    chat.room.follow(isFollowing.current)
    if (it.scrollOffset < NEAR && hasOlder) chat.room.older()
    if (rest < NEAR && hasNewer) chat.room.newer()
  }, [chat, hasOlder, hasNewer])

  // A reader at the end follows new messages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that grew counts too
  useLayoutEffect(() => {
    if (isFollowing.current) toFoot()
  }, [toFoot, rows])
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const watch = new ResizeObserver(() => isFollowing.current && toFoot())
    watch.observe(box)
    return () => watch.disconnect()
  }, [toFoot])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is gone to once
  useLayoutEffect(() => {
    if (!place) return
    if ('end' in place) return toFoot()
    const at = rows.findIndex((it) => 'message' in it && it.message.id === place.id)
    if (at < 0) return
    isFollowing.current = false
    list.current?.scrollToIndex(at, place.isFlashed ? { align: 'center' } : { align: 'start', offset: -24 })
    if (!place.isFlashed) return
    setFlashed(place.id)
    const timer = setTimeout(() => setFlashed(null), FLASH)
    return () => clearTimeout(timer)
  }, [place])
  useEffect(() => {
    look()
    const back = () => document.visibilityState === 'visible' && look()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [look])

  const keys = useRowKeys(rows, list, frame)
  const draw = (row: Row, at: number) => (
    <RowView
      key={row.key}
      row={row}
      chat={chat}
      acts={acts}
      isFlashed={'message' in row && row.message.id === flashed}
      isActive={keys.active === row.key}
      isLast={at === rows.length - 1}
    />
  )
  return (
    <div className=":uno: relative flex flex-1 flex-col min-h-0">
      <section
        className=":uno: flex-1 min-h-0 ps-6 pe-3.5 of-x-hidden of-y-auto overscroll-contain steady-scroll focus-visible:-outline-offset-3 lt-tablet:ps-3.5 lt-tablet:pe-2"
        ref={frame}
        aria-label="聊天记录"
        aria-busy={busy !== null}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard
        tabIndex={0}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <div className=":uno: grid place-items-center h-12 text-faint text-size-note">
          {hasOlder ? <span className=":uno: bone w-24 h-3.5 rounded-4px" /> : <p>这里是聊天室的开头</p>}
        </div>
        <Virtualizer
          ref={list}
          scrollRef={frame}
          data={rows}
          shift={isShifted}
          startMargin={48}
          bufferSize={600}
          keepMounted={keys.kept}
          onScroll={look}
        >
          {draw}
        </Virtualizer>
      </section>
      {(isAway || news > 0) && (
        <div className=":uno: absolute bottom-3 inset-x-0 flex justify-center pointer-events-none">
          <button
            className=":uno: flex items-center gap-1 min-h-8.5 ps-2.5 pe-3.5 hairline rounded-chip bg-surface shadow-2 text-accent text-size-meta font-500 tabular pointer-events-auto animate-rise"
            type="button"
            onClick={() => void chat.room.toEnd()}
          >
            <span className=":uno: i-lucide-chevron-down w-4.25 h-4.25" aria-hidden="true" />
            {news > 0 ? `${news} 条新消息` : '回到最新'}
          </button>
        </div>
      )}
      <LiveWords messages={messages} me={chat.me.id} />
    </div>
  )
}
