import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'input'> {
  words: string
  /** What follows from it. */
  about: string
}

/** Something that is chosen or not, and what it means. */
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
