import { useEffect, useEffectEvent, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import looks from './Undo.uno.css?inline'

adoptStyles(looks)

/** Counts the seconds in which erasing can be taken back. */
const SECONDS = 6

interface Props {
  onUndo: () => void
  onEnd: () => void
}

/** Renders that a mark was erased, and for how many seconds that can be taken back. The clock stands while it is pointed at. */
export function Undo({ onUndo, onEnd }: Props) {
  const [left, setLeft] = useState(SECONDS)
  const [isHeld, hold] = useState(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isHeld) return
    if (left === 0) return end()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, isHeld])
  return (
    <div
      className=":uno: panel fixed z-31 bottom-6 start-0 end-0 flex items-center gap-3 w-max mx-auto ps-4 pe-2 py-1.5 text-text text-small animate-rise no-print lt-tablet:bottom-17.5"
      role="status"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <span className=":uno: i-lucide-eraser icon text-muted" aria-hidden="true" />
      已抹去这处划线
      <button
        className=":uno: min-h-9 px-2.5 rounded-control text-accent font-600 hover:bg-hover lt-tablet:min-h-11"
        type="button"
        onClick={onUndo}
      >
        撤销
      </button>
      <span className=":uno: w-4 text-faint text-meta tabular" aria-hidden="true">
        {left}
      </span>
    </div>
  )
}
