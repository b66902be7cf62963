import { useEffect, useRef } from 'react'
import type { Message } from '#contract/talk/message.ts'
import { onTalkNews } from '#islands/ui/with-react/talk-news.ts'
import { grouped } from '#lib/grouped.ts'
import {
  $board,
  type FirstMessages,
  hidePeople,
  openBoard,
  placeNews,
  publishedBoard,
  readNews,
  readOlder,
} from '#stores/message-board.ts'
import { $isMember } from '#stores/session.ts'
import { useStore } from '#stores/use-store.ts'
import { hiddenPeople } from '../ui/ask/hide-person.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { MessageItem } from './MessageItem.tsx'

/** Counts messages of one piece; the browser lays out a piece when it comes near the window. */
const PIECE = 10
/** Counts messages of one block: of many thousand messages the browser checks a few blocks, and skips the pieces of distant ones. */
const BLOCK = 10 * PIECE
/** Is the distance below the window at which the next messages are fetched. */
const AHEAD = '200%'

function pieces<T>(all: readonly T[], size: number): (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, nth) => all.slice(nth * size, (nth + 1) * size))
}

const BUSY = ':uno: aria-busy:border-dashed aria-busy:cursor-progress'

/** Renders the messages of the board, newest first. The page prints them; the island wakes at the first press. */
export function MessageList({ first }: { first: FirstMessages }) {
  const section = useRef<HTMLElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const board = useStore($board, null) ?? publishedBoard(first)
  const { messages, olderFrom, total, waiting, page, isAtEnd, isBusy, failure, status } = board

  useEffect(() => {
    openBoard(first)
    const isRead = () => {
      const it = section.current
      if (!it?.checkVisibility() || !$board.get()?.messages.length) return false
      const { top, bottom } = it.getBoundingClientRect()
      return top < innerHeight * 0.8 && bottom > 0
    }
    onTalkNews('board', () => void readNews(isRead))
    // The published page is the same for everybody, so messages of users whom the reader hides are removed here.
    const hide = () => void hiddenPeople().then(hidePeople)
    return $isMember.subscribe(hide)
  }, [first])
  // Older messages load by themselves only after the first press, so that the foot of the page can be reached before.
  useEffect(() => {
    if (!page || isAtEnd || failure || !more.current) return
    const near = new IntersectionObserver((seen) => seen.some((it) => it.isIntersecting) && void readOlder(), {
      rootMargin: `0px 0px ${AHEAD}`,
    })
    near.observe(more.current)
    return () => near.disconnect()
  }, [page, isAtEnd, failure])

  function showNews(): void {
    const [newest] = waiting
    placeNews()
    setTimeout(() => {
      const row = section.current?.querySelector<HTMLElement>(`[data-message="${newest?.id}"]`)
      row?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
    })
  }
  const rows = (some: readonly Message[]) => some.map((it) => <MessageItem key={it.id} message={it} />)
  return (
    <section className=":uno: messages pt-10 lt-tablet:pt-7" aria-labelledby="messages-title" ref={section}>
      <h2 className=":uno: mb-2 text-card" id="messages-title">
        最近的留言{' '}
        <small className=":uno: ms-2 text-small text-faint tabular font-400">{total > 0 && `共 ${grouped(total)} 条`}</small>
      </h2>
      {waiting.length > 0 && (
        <p className=":uno: board-news grid place-items-center py-2">
          <button className="btn-ghost" type="button" onClick={showNews}>
            有 {waiting.length} 条新留言
          </button>
        </p>
      )}
      <ul className=":uno: grid grid-cols-2 gap-x-14 lt-tablet:grid-cols-1">{rows(messages.slice(0, olderFrom))}</ul>
      {pieces(messages.slice(olderFrom), BLOCK).map((block) => (
        <div className=":uno: unseen-4800 lt-tablet:unseen-10000" key={block[0]?.id}>
          {pieces(block, PIECE).map((piece) => (
            <ul
              className=":uno: grid grid-cols-2 gap-x-14 lt-tablet:grid-cols-1 unseen-480 lt-tablet:unseen-1000"
              key={piece[0]?.id}
            >
              {rows(piece)}
            </ul>
          ))}
        </div>
      ))}
      {messages.length === 0 && <EmptyState drawing="desk" title="山还空着" text="第一句话，留给你来写。" />}
      <div className=":uno: grid justify-items-center gap-2.5 min-h-9 mt-7">
        {!isAtEnd && (
          <button
            ref={more}
            className={`btn-ghost needs-script ${BUSY}`}
            type="button"
            aria-busy={isBusy || undefined}
            data-more=""
            onClick={() => void readOlder()}
          >
            看更早的留言
          </button>
        )}
        <p className=":uno: text-small text-danger empty:hidden" role="alert">
          {failure}
        </p>
        <p className="sr-only" role="status">
          {status}
        </p>
        {first.records.length < first.total && (
          <p className="without-script text-small text-muted">更早的留言要打开 JavaScript 才能看。</p>
        )}
      </div>
    </section>
  )
}
