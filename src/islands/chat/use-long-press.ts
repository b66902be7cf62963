import { type PointerEvent, useRef } from 'react'

/** Is the time in milliseconds after which a resting finger opens the menu: not every browser fires that event itself. */
const LONG = 480
/** Is the distance in pixels beyond which a finger scrolls. */
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
