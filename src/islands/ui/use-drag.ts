import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** Is the distance in pixels from the edge of the window within which the page scrolls along. */
const EDGE = 72
const STEP = 12

/** Returns the index that the dragged row would have: that of the row whose middle the pointer has passed. */
export function placeAt(middles: readonly number[], from: number, y: number): number {
  const others = middles.toSpliced(from, 1)
  const before = others.findIndex((it) => y < it)
  return before < 0 ? others.length : before
}

/** Returns the way, in rows, that a row moves to make room for the one that is dragged. */
export function stepsAside(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1
  return index < from && index >= to ? 1 : 0
}

/** Returns the way, in pixels, that the page scrolls along while the pointer is near the edge of the window. */
function scrollStep(y: number): number {
  if (y < EDGE) return -STEP
  return y > innerHeight - EDGE ? STEP : 0
}

/**
 * Drags rows of a list by their grips, with a mouse, a pen or a finger. The row follows the pointer and the others make room; nothing
 * moves in the document until it is dropped.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [at, setAt] = useState<number | null>(null)
  const cancel = useRef<(() => void) | null>(null)

  function begin(event: PointerEvent<HTMLElement>, from: number): void {
    if (event.button !== 0 || cancel.current) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = rows[from]
    if (!row) return
    const grip = event.currentTarget
    const boxes = rows.map((it) => it.getBoundingClientRect())
    const middles = boxes.map((it) => it.top + it.height / 2 + scrollY)
    const height = boxes[from]?.height ?? 0
    const start = event.clientY + scrollY
    let [to, y, hasMoved] = [from, event.clientY, false]
    grip.setPointerCapture(event.pointerId)

    const place = () => {
      const way = y + scrollY - start
      row.style.translate = `0 ${way}px`
      to = placeAt(middles, from, (middles[from] ?? 0) + way)
      for (const [index, it] of rows.entries()) {
        const steps = stepsAside(index, from, to)
        if (index !== from) it.style.translate = steps ? `0 ${steps * height}px` : ''
      }
    }
    const follow = () => {
      const by = scrollStep(y)
      if (by && hasMoved) {
        scrollBy(0, by)
        place()
      }
      frame = requestAnimationFrame(follow)
    }
    let frame = requestAnimationFrame(follow)
    const end = (isDropped: boolean) => {
      cancelAnimationFrame(frame)
      cancel.current = null
      for (const it of rows) it.style.translate = ''
      grip.removeEventListener('pointermove', move)
      grip.removeEventListener('pointerup', up)
      grip.removeEventListener('pointercancel', stop)
      removeEventListener('keydown', undo)
      setAt(null)
      if (isDropped && hasMoved && to !== from) onDrop(from, to)
    }
    const move = (it: globalThis.PointerEvent) => {
      y = it.clientY
      if (!hasMoved && Math.abs(y + scrollY - start) < 4) return
      if (!hasMoved) setAt(from)
      hasMoved = true
      place()
    }
    const up = () => end(true)
    const stop = () => end(false)
    const undo = (it: globalThis.KeyboardEvent) => it.key === 'Escape' && end(false)
    grip.addEventListener('pointermove', move)
    grip.addEventListener('pointerup', up)
    grip.addEventListener('pointercancel', stop)
    addEventListener('keydown', undo)
    cancel.current = stop
  }
  return { at, begin }
}
