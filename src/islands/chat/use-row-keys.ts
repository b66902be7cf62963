import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Row } from './rows.ts'

/** Moves the focus from message to message by the arrow keys while a message or the list has it. */
export function useRowKeys(
  rows: readonly Row[],
  list: RefObject<VirtualizerHandle | null>,
  frame: RefObject<HTMLElement | null>,
) {
  const [active, setActive] = useState<string | null>(null)
  const at = active === null ? -1 : rows.findIndex((it) => it.key === active)

  function goTo(place: number): void {
    const row = rows[place]
    if (!row) return
    setActive(row.key)
    list.current?.scrollToIndex(place, { align: 'nearest' })
    // The row may have to be rendered first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        frame.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.key)}"]`)?.focus({ preventScroll: true }),
      ),
    )
  }
  return {
    active,
    kept: at < 0 ? [] : [at],
    onFocus(event: FocusEvent): void {
      const key = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row
      if (key) setActive(key)
      // The browser has scrolled the row into view. This call cancels a jump to another place that still waits for its rows.
      if (frame.current) list.current?.scrollTo(frame.current.scrollTop)
    },
    onKeyDown(event: KeyboardEvent): void {
      const target = event.target as HTMLElement
      if (target !== frame.current && !target.matches('[data-row]')) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const place = step ? (at < 0 ? rows.length - 1 : at + step) : { Home: 0, End: rows.length - 1 }[event.key]
      if (place === undefined) return
      event.preventDefault()
      goTo(place)
    },
  }
}
