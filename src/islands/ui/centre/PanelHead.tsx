import type { ReactNode, Ref } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { PlaceLink } from '../PlaceLink.tsx'
import looks from './uno.css?inline'

adoptStyles(looks)

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
    <PlaceLink className="back" href={back} aria-label={backWords}>
      <span className=":uno: i-lucide-chevron-left icon" aria-hidden="true" />
    </PlaceLink>
    <h1 id={id} ref={heading} tabIndex={-1}>
      {title}
    </h1>
    {lead && <p>{lead}</p>}
    {children}
  </header>
)
