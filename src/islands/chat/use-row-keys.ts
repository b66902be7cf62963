import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Row } from './rows.ts'

/** Arrows walk from message to message while one of them, or the list, has the focus; the menu's keys open the menu of the one that has it. */
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
    // It may have to be made first.
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
      // The browser has brought it into view: a jump to another place, still waiting for its rows, is none any more.
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
