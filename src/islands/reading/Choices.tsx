import { type ReactNode, useId } from 'react'

interface Props<T extends string> {
  /** Names the choice. */
  label: string
  /** Holds the options with what they are called. */
  of: Readonly<Record<T, ReactNode>>
  value: string
  onChoose: (value: T) => void
  /** Draws something above the name of an option. */
  mark?: (value: T) => ReactNode
  className?: string
}

/** Renders a choice of one of a few, all of which are seen; the arrow keys choose. */
export function Choices<T extends string>({ label, of, value, onChoose, mark, className = 'choices' }: Props<T>) {
  const name = useId()
  return (
    <div className={className} role="radiogroup" aria-label={label}>
      {(Object.keys(of) as T[]).map((it) => (
        <label key={it}>
          <input type="radio" name={name} value={it} checked={it === value} onChange={() => onChoose(it)} />
          {mark?.(it)}
          {of[it]}
        </label>
      ))}
    </div>
  )
}
