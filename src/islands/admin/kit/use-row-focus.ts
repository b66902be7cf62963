import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Whoever works by keyboard stays where he was: when what had the focus goes, because it was dealt with, the row that takes its place has
 * it; after the last one, the head of the room.
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
      // Left on purpose, it is still there.
      queueMicrotask(() => {
        if (target.isConnected && document.activeElement !== target) at.current = null
      })
    },
  }
}
