import type { EditorView } from '@milkdown/kit/prose/view'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { Float } from './Float.tsx'
import type { Floating } from './float-state.ts'

export interface FloatRoom {
  show: (float: Floating | null, view: EditorView) => void
  /** Focuses the first tool; returns false if no bar is shown. */
  enter: () => boolean
}

/** Renders the bar beside the selection; there is at most one. After Escape it stays away until something else is selected. */
export function Floats({ ref }: { ref: Ref<FloatRoom> }) {
  const [shown, setShown] = useState<{ float: Floating; view: EditorView } | null>(null)
  const left = useRef('')
  const room = useRef<HTMLDivElement>(null)
  const nameOf = (it: Floating) => `${it.kind} ${it.from}`
  useImperativeHandle(ref, () => ({
    show(float, view) {
      const isLeft = float !== null && nameOf(float) === left.current
      if (!isLeft) left.current = ''
      setShown(float && !isLeft ? { float, view } : null)
    },
    enter() {
      const first = room.current?.querySelector<HTMLElement>('input, button:not(:disabled)')
      first?.focus()
      return first !== null && first !== undefined
    },
  }))
  return (
    <div ref={room}>
      {shown && (
        <Float
          key={shown.float.kind}
          {...shown}
          onLeave={(isForGood) => {
            if (isForGood) left.current = nameOf(shown.float)
            setShown(null)
          }}
        />
      )}
    </div>
  )
}
