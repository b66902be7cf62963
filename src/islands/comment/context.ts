import { createContext, useContext } from 'react'
import type { CommentView, Outgoing } from '#stores/comment-list.ts'
import type { Thread } from '#stores/comment-thread.ts'

/** Describes the open form under a comment; there is only one at a time. */
export interface OpenForm {
  kind: 'reply' | 'edit'
  id: number
}

export interface Conversation {
  thread: Thread
  /** Is the author of the commented item. */
  owner: number
  /** Tells whether comments can be added. */
  isOpen: boolean
  setForm: (form: OpenForm | null) => void
  /** Sends a comment; without `answered` it is a top-level one. */
  say: (text: string, answered: CommentView | null, giveBack: (text: string) => void, done: () => void) => Promise<void>
  sendAgain: (outgoing: Outgoing) => Promise<void>
  /** Puts an unsent text back into its form. */
  giveBack: (outgoing: Outgoing) => void
  /** Announces text to screen readers. */
  announce: (words: string) => void
}

export const ConversationContext = createContext<Conversation | null>(null)

export function useTalk(): Conversation {
  const conversation = useContext(ConversationContext)
  if (!conversation) throw new Error('a part of a conversation stands outside of one')
  return conversation
}
