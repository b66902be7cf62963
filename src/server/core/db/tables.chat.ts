import type { Generated } from 'kysely'
import type { Time } from './column-types.ts'

/** Is the one row that every change of the room goes through, one after the other, so that numbers are committed in their order. */
interface ChatRoomTable {
  id: number
  change: number
}

interface ChatMessageTable {
  id: Generated<number>
  /** Is the room's number when this message last changed. */
  change: number
  user_id: number
  type: 'text' | 'image' | 'file' | 'audio'
  content_md: string
  content_html: string
  /** Names the pipeline and pictures that the HTML was made with; null while it is plain. */
  render_key: string | null
  /** Is the message in one line, for quotations and searches. */
  plain: string
  file_id: number | null
  file_name: string
  /** Counts seconds. */
  duration: number
  reply_id: number | null
  /**
   * Is `held` while the message waits for the owner, and `refused` when the owner did not let it through: no other user has ever seen
   * it.
   */
  status: 'shown' | 'held' | 'refused' | 'recalled'
  client_id: string | null
  /** Is a region, never an address. */
  location: string
  create_time: Time
}

/** Records which user a message mentions, and by which name. */
interface ChatMentionTable {
  message_id: number
  user_id: number
  name: string
}

/** Records how far a user has read. */
interface ChatReadTable {
  user_id: number
  last_id: number
}

/** Lets one socket in, once. */
interface LiveTicketTable {
  hash: string
  user_id: number
  session_id: number | null
  expire_time: Time
}

export interface ChatTables {
  chat_room: ChatRoomTable
  chat_message: ChatMessageTable
  chat_mention: ChatMentionTable
  chat_read: ChatReadTable
  live_ticket: LiveTicketTable
}
