import type { ReactNode, Ref } from 'react'
import { Sign } from '../Sign.tsx'
import { go } from '../use-address.ts'

interface Props {
  id: string
  title: string
  lead?: string | undefined
  /** Is the address of the list, which a phone shows as a page of its own. */
  back: string
  backWords: string
  heading: Ref<HTMLHeadingElement>
  children?: ReactNode
}

/** Renders the head of the open place. */
export const PanelHead = ({ id, title, lead, back, backWords, heading, children }: Props) => (
  <header className="head">
    <a
      className="back"
      href={back}
      aria-label={backWords}
      onClick={(event) => {
        event.preventDefault()
        go(event.currentTarget.href)
      }}
    >
      <Sign of="back" />
    </a>
    <h1 id={id} ref={heading} tabIndex={-1}>
      {title}
    </h1>
    {lead && <p>{lead}</p>}
    {children}
  </header>
)
