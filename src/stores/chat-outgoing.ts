import type { ChatType } from '#contract/chat-text.ts'

/** What is answered, as it stands above the words. */
export interface Answered {
  id: number
  name: string
  words: string
}

/** A message on its way. */
export interface Outgoing {
  clientId: string
  /** When it was said, by this browser's clock. */
  at: number
  type: ChatType
  /** Words as they were written, or the address of what was uploaded. */
  content: string
  answered: Answered | null
  fileName: string
  fileSize: number
  duration: number
  width: number
  height: number
  /** Why the server did not take it; without it, it goes by itself. */
  refused: string | null
}
