import type { ChatType } from '#contract/talk/chat-text.ts'

/** Holds the quoted message, as shown above the words. */
export interface Answered {
  id: number
  name: string
  words: string
}

/** Holds a message on its way. */
export interface Outgoing {
  clientId: string
  /** Holds the time of writing by this browser's clock. */
  at: number
  type: ChatType
  /** Holds the words as written, or the address of the uploaded file. */
  content: string
  answered: Answered | null
  fileName: string
  fileSize: number
  duration: number
  width: number
  height: number
  /** Says why the server refused the message; while it is null, the message is sent automatically. */
  refused: string | null
}
