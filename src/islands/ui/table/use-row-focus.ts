import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the place of keyboard users: when the focused row disappears because it was dealt with, the row that takes its place gets the
 * focus. After the last row the heading of the room gets it.
 */
export function useRowFocus(body: RefObject<HTMLElement | null>) {
  const at = useRef<number | null>(null)
  useEffect(() => {
    if (at.current === null || document.activeElement !== document.body) return
    const rows = body.current?.querySelectorAll<HTMLElement>('tr') ?? []
    const next = rows[Math.min(at.current, rows.length - 1)] ?? document.getElementById('room-title')
    next?.focus({ preventScroll: !rows.length })
  })
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const rows = [...(body.current?.querySelectorAll('tr') ?? [])]
      at.current = Math.max(
        0,
        rows.findIndex((it) => it.contains(target)),
      )
    },
    onBlur({ target }: FocusEvent<HTMLElement>) {
      // An element that still exists lost the focus on purpose.
      queueMicrotask(() => {
        if (target.isConnected && document.activeElement !== target) at.current = null
      })
    },
  }
}
