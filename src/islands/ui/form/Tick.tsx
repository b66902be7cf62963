import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'input'> {
  words: string
  /** Stands behind the words. */
  note?: string | undefined
  /** Explains what the choice changes. */
  about?: string
}

const LOOKS = {
  plain: {
    row: ':uno: flex items-center gap-2.5 min-h-10 text-text text-size-small',
    box: ':uno: flex-none w-4 h-4 accent-tint',
  },
  told: {
    row: ':uno: flex items-start gap-2.5 py-2 text-text text-size-small',
    box: ':uno: flex-none w-4 h-4 mt-0.75 accent-tint',
  },
}

/** Renders a box to tick, with an explanation. */
export function Tick({ words, note, about, ...field }: Props) {
  const look = LOOKS[about ? 'told' : 'plain']
  return (
    <label className={look.row}>
      <input className={look.box} type="checkbox" {...field} />
      <span>
        {about ? <b className=":uno: text-strong font-500">{words}</b> : words}
        {note && <small className=":uno: ms-2.5 text-faint text-size-meta">{note}</small>}
        {about && <small className=":uno: block text-faint text-size-meta">{about}</small>}
      </span>
    </label>
  )
}
