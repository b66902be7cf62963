import type { ReactNode } from 'react'
import './looks.ts'

interface Props {
  words: string
  /** Is the address that the words lead to. */
  link?: string
  note: string
  children?: ReactNode
}

/** Renders one line of a list in a drawer, with a note below it and a button beside it. */
export const SmallRow = ({ words, link, note, children }: Props) => (
  <li className=":uno: flex items-center gap-4 py-2.5 hairline-b">
    <p className=":uno: flex-1 min-w-0">
      {link ? (
        <a className=":uno: block text-strong text-size-small font-500 hover:text-accent" href={link}>
          {words}
        </a>
      ) : (
        <b className=":uno: block text-strong text-size-small font-500 lh-1.45">{words}</b>
      )}
      <span className=":uno: text-faint text-size-meta tabular">{note}</span>
    </p>
    {children}
  </li>
)
