import { useEffect, useEffectEvent, useRef } from 'react'
import { turn } from '../ui/use-address.ts'

/** Is the width from which list and pane stand beside each other; it equals `desktop` in `uno.config.ts`. */
const BESIDE = '(min-width: 1024px)'

export const isBeside = (): boolean => matchMedia(BESIDE).matches

const rowOf = (id: number) => document.querySelector<HTMLElement>(`[data-notification="${id}"] [data-row]`)

/**
 * Returns how the reader goes to a notification and back to the list. The first one is a step of the history, so that Back leads to the
 * list; the others take its place.
 */
export function useReading(chosen: number | null) {
  const isOpenedHere = useRef(false)
  const last = useRef(chosen)

  const returned = useEffectEvent((from: number) => {
    isOpenedHere.current = false
    rowOf(from)?.focus()
  })
  useEffect(() => {
    const before = last.current
    last.current = chosen
    if (chosen === null && before !== null) returned(before)
    // In a narrow window it is another page, and that begins at its top.
    if (chosen !== null && chosen !== before && !isBeside()) scrollTo({ top: 0 })
  }, [chosen])

  return {
    go(id: number): void {
      if (id === chosen) return
      if (chosen === null) isOpenedHere.current = true
      turn({ id: String(id) }, chosen === null)
      if (isBeside()) rowOf(id)?.scrollIntoView({ block: 'nearest' })
    },
    back(): void {
      if (isOpenedHere.current) history.back()
      else turn({ id: null }, false)
    },
  }
}
