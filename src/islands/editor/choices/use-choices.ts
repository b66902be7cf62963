import { useRef, useState } from 'react'

interface Options<T> {
  items: readonly T[]
  /** Is another value when other items are offered; then the choice begins anew. */
  turn: unknown
  /** Is the index that is chosen at first; -1 is none. */
  first?: number
  onPick: (it: T) => void
  onLeave: () => void
}

/** Holds which item of a list is chosen by the keys, while the focus stays in the text or field that the list belongs to. */
export function useChoices<T>({ items, turn, first = 0, onPick, onLeave }: Options<T>) {
  const [, draw] = useState({})
  // Keys may follow each other faster than the list is drawn.
  const moved = useRef({ turn, at: first })
  if (moved.current.turn !== turn) moved.current = { turn, at: first }
  function move(at: number): void {
    moved.current = { turn, at: at % items.length }
    draw({})
  }
  /** Does what a key means for the list; returns false if it means nothing. */
  function press(key: string): boolean {
    const { at } = moved.current
    const item = items[at]
    if (items.length === 0) return false
    if (key === 'ArrowDown') move(at + 1)
    else if (key === 'ArrowUp') move((at > 0 ? at : items.length) - 1)
    else if ((key === 'Enter' || key === 'Tab') && item !== undefined) onPick(item)
    else if (key === 'Escape') onLeave()
    else return false
    return true
  }
  return { chosen: moved.current.at, press }
}
