import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../bar/words/words.ts'

interface Props {
  source: string
  /** Gets the typed source; null if the formula stays unchanged. */
  onEnd: (typed: string | null) => void
  /** Returns the focus to the text. */
  onLeave: () => void
}

/** Renders the field for the source of a formula in a line, while it is edited. */
export function FormulaField({ source, onEnd, onLeave }: Props) {
  const { formula } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  function end(isKept: boolean): void {
    if (isOver.current) return
    isOver.current = true
    onEnd(isKept && field.current ? field.current.value : null)
  }
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    end(event.key === 'Enter')
    onLeave()
  }
  return (
    <input
      ref={field}
      className=":uno: px-1.5 border-1 border-solid border-accent rounded-1 bg-surface text-strong text-0.9em font-400 leading-normal mono"
      type="text"
      aria-label={formula}
      spellCheck={false}
      size={Math.max(4, source.length + 2)}
      defaultValue={source}
      onBlur={() => end(true)}
      onKeyDown={press}
    />
  )
}
