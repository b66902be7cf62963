import type { ReactNode } from 'react'
import type { ChatMessage } from '#contract/chat.ts'

/** Shows who spoke, as a link where that person has a page. */
export const NameLink = ({ of, children }: { of: Pick<ChatMessage, 'userId' | 'hasPage'>; children: ReactNode }) => (
  <a href={of.hasPage ? `/author/${of.userId}` : undefined}>{children}</a>
)
