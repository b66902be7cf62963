import { useId } from 'react'
import type { Option } from './form-types.ts'

interface Props<T extends string> {
  /** Names the choice. */
  label: string
  options: readonly Option<T>[]
  value: string
  onChoose: (value: T) => void
}

/** Renders a choice of one of a few options, all of which are seen. */
export function Choice<T extends string>({ label, options, value, onChoose }: Props<T>) {
  const name = useId()
  return (
    <div className="choice" role="radiogroup" aria-label={label}>
      {options.map((it) => (
        <label key={it.value}>
          <input type="radio" name={name} value={it.value} checked={it.value === value} onChange={() => onChoose(it.value)} />
          {it.words}
        </label>
      ))}
    </div>
  )
}
