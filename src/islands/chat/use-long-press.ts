import { type PointerEvent, useRef } from 'react'

/** A finger that rests so long asks for a menu: not every browser says so itself. */
const LONG = 480
/** A finger that goes farther scrolls. */
const STILL = 10

export function useLongPress(hear: (element: HTMLElement, point: { x: number; y: number }) => void) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null)
  const stop = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      stop()
      if (event.pointerType !== 'touch') return
      const { currentTarget, clientX: x, clientY: y } = event
      press.current = { timer: window.setTimeout(() => hear(currentTarget, { x, y }), LONG), x, y }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = press.current
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
  }
}
