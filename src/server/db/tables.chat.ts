import type { Generated } from 'kysely'
import type { Time } from './tables.ts'

/** The one row that every change of the room goes through, one after the other: numbers are committed in their order. */
interface ChatRoomTable {
  id: number
  change: number
}

interface ChatMessageTable {
  id: Generated<number>
  /** Of the room, when something last happened to it. */
  change: number
  user_id: number
  type: 'text' | 'image' | 'file' | 'audio'
  content_md: string
  content_html: string
  /** Of which pipeline and pictures the HTML is; null while it is plain. */
  render_key: string | null
  /** What it says in one line, for quotations and searches. */
  plain: string
  file_id: number | null
  file_name: string
  /** Seconds. */
  duration: number
  reply_id: number | null
  /** `held` waits for the owner; `refused` is what he did not let through: nobody else has ever seen it. */
  status: 'shown' | 'held' | 'refused' | 'recalled'
  client_id: string | null
  /** Region, never an address. */
  location: string
  create_time: Time
}

/** Who is called by a message, and by which name. */
interface ChatMentionTable {
  message_id: number
  user_id: number
  name: string
}

/** How far somebody has read. */
interface ChatReadTable {
  user_id: number
  last_id: number
}

/** What lets one socket in, once. */
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
