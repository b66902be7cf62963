import { createContext, useContext } from 'react'
import type { CommentView, Outgoing } from '#stores/comment-list.ts'
import type { Thread } from '#stores/comment-thread.ts'

/** A form under a comment: there is one at a time. */
export interface OpenForm {
  kind: 'reply' | 'edit'
  id: number
}

export interface Conversation {
  thread: Thread
  /** Who wrote what is talked about. */
  owner: number
  /** Whether something may be added. */
  isOpen: boolean
  setForm: (form: OpenForm | null) => void
  /** Sends what was written; without `answered` it stands at the top. */
  say: (text: string, answered: CommentView | null, giveBack: (text: string) => void, done: () => void) => Promise<void>
  sendAgain: (outgoing: Outgoing) => Promise<void>
  /** Takes what did not arrive back into the form that it was written in. */
  giveBack: (outgoing: Outgoing) => void
  /** Tells who does not see it. */
  announce: (words: string) => void
}

export const ConversationContext = createContext<Conversation | null>(null)

export function useConversation(): Conversation {
  const conversation = useContext(ConversationContext)
  if (!conversation) throw new Error('a part of a conversation stands outside of one')
  return conversation
}
