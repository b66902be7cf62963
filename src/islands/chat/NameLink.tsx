import type { ReactNode } from 'react'
import type { ChatMessage } from '#contract/talk/chat.ts'

interface Props {
  of: Pick<ChatMessage, 'userId' | 'hasPage'>
  looks: string
  children: ReactNode
}

/** Renders a speaker's name, as a link where that user has a page. */
export const NameLink = ({ of, looks, children }: Props) => (
  <a className={looks} href={of.hasPage ? `/author/${of.userId}` : undefined}>
    {children}
  </a>
)
