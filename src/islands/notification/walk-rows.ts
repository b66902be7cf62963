import type { KeyboardEvent } from 'react'

/**
 * Moves the focus between rows by the arrow keys, or by J and K. Delete removes the focused row, and the focus moves to the next one.
 * @returns the place of the row that goes, or null
 */
export function walkRows(event: KeyboardEvent<HTMLElement>): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const li = (event.target as Element).closest('li:has([data-row])')
  const at = rows.findIndex((it) => li?.contains(it))
  const step = stepOf(event.key)
  if (step) {
    event.preventDefault()
    rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus()
  }
  if (event.key !== 'Delete' || at < 0) return null
  event.preventDefault()
  ;(rows[at + 1] ?? rows[at - 1])?.focus()
  return at
}

/** Returns the step of a key that walks: 1 to the next, -1 to the one before. */
export const stepOf = (key: string): 1 | -1 | undefined => STEPS[key]
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, j: 1, J: 1, k: -1, K: -1 }
