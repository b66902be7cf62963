import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'input'> {
  words: string
  /** Explains what the choice changes. */
  about: string
}

/** Renders a checkbox with an explanation. */
export function TickLine({ words, about, ...field }: Props) {
  return (
    <label className="tick-line">
      <input type="checkbox" {...field} />
      <span>
        {words}
        <small>{about}</small>
      </span>
    </label>
  )
}
