import { useEffect, useEffectEvent, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { UndoBar } from '../ui/UndoBar.tsx'
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
      className=":uno: fixed z-31 bottom-6 start-0 end-0 w-max mx-auto animate-rise no-print lt-tablet:bottom-17.5"
      role="status"
    >
      <UndoBar words="已抹去这处划线" icon=":uno: i-lucide-eraser" seconds={left} hold={hold} onUndo={onUndo} />
    </div>
  )
}
