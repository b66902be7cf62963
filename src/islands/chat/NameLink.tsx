import type { ReactNode } from 'react'
import type { ChatMessage } from '#contract/talk/chat.ts'

/** Renders a speaker's name, as a link where that user has a page. */
export const NameLink = ({ of, children }: { of: Pick<ChatMessage, 'userId' | 'hasPage'>; children: ReactNode }) => (
  <a href={of.hasPage ? `/author/${of.userId}` : undefined}>{children}</a>
)
