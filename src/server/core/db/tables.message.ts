import type { Generated } from 'kysely'
import type { Time } from './column-types.ts'

interface MessageTable {
  id: Generated<number>
  user_id: number
  /** Is plain text. */
  content: string
  /** Is `held` while the message waits for the owner, and `hidden` when the owner has taken it out. */
  status: Generated<'shown' | 'held' | 'hidden'>
  create_time: Time
  deleted_time: Time | null
}

/** Lists the tables of what visitors leave on the board. */
export interface MessageTables {
  message: MessageTable
}
