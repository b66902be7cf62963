import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { failureWords } from '#client/failure-words.ts'
import { ApiError } from '#contract/core/send.ts'
import { moved } from '#lib/move-item.ts'
import { showToast } from '#stores/toast.ts'
import { Button } from '../Button.tsx'
import { useDrag } from '../use-drag.ts'
import { Drawer } from './Drawer.tsx'
import css from './order.css?inline'
import { Steps } from './Steps.tsx'

adoptStyles(css)

interface Item {
  id: number
  name: string
  /** Stands beside the name, such as an avatar. */
  sign?: ReactNode
}

interface Props {
  title: string
  items: readonly Item[]
  /** Sends the ids in their order. */
  save: (ids: number[]) => Promise<unknown>
  onClose: (isChanged?: boolean) => void
}

/** Changes the order of rows: by dragging, by the arrow keys on a grip, or step by step. Nothing is sent before the user saves. */
export function OrderDrawer({ title, items, save, onClose }: Props) {
  const [order, setOrder] = useState(items)
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<number | null>(null)
  const help = useId()
  const drag = useDrag(list, move)
  const isSame = order.every((it, place) => it === items[place])

  function move(from: number, to: number): void {
    if (from === to || to < 0 || to >= order.length) return
    setOrder(moved(order, from, to))
    setSaid(`「${order[from]?.name}」移到第 ${to + 1} 位，共 ${order.length} 位`)
  }
  // React moves the row in the document, so the focus has to follow it.
  useEffect(() => {
    if (focus.current !== null) list.current?.querySelector<HTMLElement>(`[data-grip="${focus.current}"]`)?.focus()
    focus.current = null
  })
  function keys(event: KeyboardEvent, it: Item, place: number): void {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: order.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    focus.current = it.id
    move(place, to)
  }
  async function send(): Promise<void> {
    setBusy(true)
    setFailure('')
    try {
      await save(order.map((it) => it.id))
      showToast('顺序已保存')
      onClose(true)
    } catch (error) {
      setFailure(error instanceof ApiError ? failureWords(error) : '没有保存成功')
      setBusy(false)
    }
  }
  return (
    <Drawer
      title={title}
      onClose={() => onClose()}
      foot={
        <>
          <p className=":uno: w-full text-danger text-size-small empty:hidden" role="alert">
            {failure}
          </p>
          <Button onClick={() => onClose()}>取消</Button>
          <Button isSolid isOff={isBusy || isSame} onClick={() => void send()}>
            {isBusy ? '请稍候' : '保存顺序'}
          </Button>
        </>
      }
    >
      <p className="hint" id={help}>
        拖动把手，或者让把手得到焦点后用上下键移动。
      </p>
      <p className="sr-only" aria-live="assertive">
        {said}
      </p>
      <ol ref={list} className=":uno: order mt-3" aria-busy={isBusy}>
        {order.map((it, place) => (
          <li
            key={it.id}
            className=":uno: flex items-center gap-2 min-h-13 hairline-b bg-surface"
            data-row
            data-held={drag.at === place ? '' : undefined}
          >
            <button
              className=":uno: grid place-items-center w-10 h-11 text-muted cursor-grab touch-none"
              type="button"
              data-grip={it.id}
              aria-label={`移动「${it.name}」`}
              aria-describedby={help}
              onKeyDown={(event) => keys(event, it, place)}
              onPointerDown={(event) => drag.begin(event, place)}
            >
              <span className=":uno: i-lucide-grip-vertical icon" aria-hidden="true" />
            </button>
            {it.sign}
            <span className=":uno: flex-1 min-w-0 text-strong text-size-small">{it.name}</span>
            <Steps name={it.name} place={place} last={order.length - 1} onMove={(to) => move(place, to)} />
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
