import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ColumnArticle, ColumnDetail } from '#contract/content/column.ts'
import { moved } from '#lib/move-item.ts'
import { useDrag } from '../ui/use-drag.ts'
import { AddArticles, TITLE } from './AddArticles.tsx'
import { Icon } from './Icon.tsx'
import { useOrder } from './use-order.ts'

const ROW =
  ':uno: group grid cols-arrange items-center min-h-14 hairline-b bg-bg data-held:relative data-held:z-2 data-held:rounded-control data-held:bg-surface data-held:shadow-held lt-wide:cols-arrange-small lt-wide:-mx-2'
const AT_END = ':uno: aria-off:opacity-35 aria-off:cursor-default'

interface Props {
  column: ColumnDetail
  onChange: (articles: ColumnArticle[]) => void
  onStale: () => void
}

/** Lets the author add, remove and order articles: by dragging, by the keys after one is picked up, or step by step. */
export function Arrange({ column, onChange, onStale }: Props) {
  const { articles } = column
  const order = useOrder(column, onChange, onStale)
  const [said, setSaid] = useState('')
  /** Holds the row that the keyboard picked up, its first place and its present place. */
  const [held, setHeld] = useState<{ id: number; from: number; at: number } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const drag = useDrag(list, (from, to) => {
    order.move(from, to)
    setSaid(`《${articles[from]?.title}》移到第 ${to + 1} 篇`)
  })
  const help = useId()
  const shown = held ? moved(articles, held.from, held.at) : articles

  // React moves the row in the document, so the focus has to follow it.
  useEffect(() => {
    if (held) list.current?.querySelector<HTMLElement>(`[data-grip="${held.id}"]`)?.focus()
  }, [held])

  function keys(event: KeyboardEvent, it: ColumnArticle, place: number): void {
    const step = { ArrowUp: -1, ArrowDown: 1, Home: -articles.length, End: articles.length }[event.key]
    const isTaking = event.key === ' ' || event.key === 'Enter'
    if (!held && isTaking) {
      event.preventDefault()
      setHeld({ id: it.id, from: place, at: place })
      setSaid(`拿起《${it.title}》，现在是第 ${place + 1} 篇，共 ${articles.length} 篇。上下键移动，空格放下，Esc 取消。`)
    } else if (held && isTaking) {
      event.preventDefault()
      drop()
    } else if (held && event.key === 'Escape') {
      event.preventDefault()
      setHeld(null)
      setSaid(`取消了，《${it.title}》回到第 ${held.from + 1} 篇`)
    } else if (held && step) {
      event.preventDefault()
      const at = Math.max(0, Math.min(articles.length - 1, held.at + step))
      setHeld({ ...held, at })
      setSaid(`第 ${at + 1} 篇，共 ${articles.length} 篇`)
    }
  }
  function drop(): void {
    if (!held) return
    order.move(held.from, held.at)
    setSaid(`放在第 ${held.at + 1} 篇`)
    setHeld(null)
  }
  /** Moves a row by one step. At an end the button stays focusable and does nothing, so that the focus is not lost. */
  function step(it: ColumnArticle, place: number, to: number): void {
    if (to < 0 || to >= articles.length) return
    order.move(place, to)
    setSaid(`《${it.title}》移到第 ${to + 1} 篇`)
  }
  function takeOut(it: ColumnArticle, place: number): void {
    const neighbour = articles[place + 1] ?? articles[place - 1]
    order.takeOut(it.id)
    setSaid(`《${it.title}》移出了专栏`)
    // The button of the removed row is gone by then.
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-grip="${neighbour?.id}"]`)?.focus())
  }

  return (
    <section className=":uno: arrange col-span-full max-w-205 py-5" aria-label="整理文章">
      <p className=":uno: text-muted t-small text-pretty" id={help}>
        拖动左边的把手，或者让它得到焦点后按空格拿起，用上下键移动。每一步都会马上保存。
      </p>
      <p className=":uno: saving min-h-5.5 text-faint t-meta" role="status">
        {order.isSaving ? '正在保存…' : ''}
      </p>
      <p className="sr-only" aria-live="assertive">
        {said}
      </p>
      <ol ref={list} className="rows">
        {shown.map((it, place) => (
          <li className={ROW} key={it.id} data-held={held?.id === it.id || drag.at === place ? '' : undefined} data-row>
            <button
              className=":uno: grip grid place-items-center w-11 h-11 rounded-control text-muted cursor-grab touch-none hover:bg-hover hover:text-strong group-data-held:text-accent group-data-held:cursor-grabbing"
              type="button"
              data-grip={it.id}
              aria-label={`移动《${it.title || '没有标题'}》`}
              aria-describedby={help}
              aria-pressed={held?.id === it.id}
              onKeyDown={(event) => keys(event, it, place)}
              // A row that moves in the document loses the focus without a new target.
              onBlur={(event) => held?.id === it.id && event.relatedTarget && drop()}
              onPointerDown={(event) => !held && drag.begin(event, place)}
            >
              <Icon of="grip" />
            </button>
            <b className=":uno: text-faint font-500 tabular">{place + 1}</b>
            <span className={TITLE}>
              {it.title || '没有标题'}
              {it.state && <small className=":uno: block text-warn t-meta font-400">{it.state}</small>}
            </span>
            <span className=":uno: flex">
              <button
                className={`icon-btn ${AT_END}`}
                type="button"
                aria-label={`上移《${it.title}》`}
                title="上移"
                aria-disabled={place === 0}
                onClick={() => step(it, place, place - 1)}
              >
                <Icon of="above" />
              </button>
              <button
                className={`icon-btn ${AT_END}`}
                type="button"
                aria-label={`下移《${it.title}》`}
                title="下移"
                aria-disabled={place === shown.length - 1}
                onClick={() => step(it, place, place + 1)}
              >
                <Icon of="below" />
              </button>
              <button
                className="icon-btn"
                type="button"
                aria-label={`移出《${it.title}》`}
                title="移出专栏"
                onClick={() => takeOut(it, place)}
              >
                <Icon of="close" />
              </button>
            </span>
          </li>
        ))}
      </ol>
      <AddArticles
        column={column}
        saved={order.saved}
        onAdd={(it) => {
          order.putIn(it)
          setSaid(`《${it.title}》放到了最后`)
        }}
      />
    </section>
  )
}
