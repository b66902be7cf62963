import type { Generated } from 'kysely'
import type { Time } from './tables.ts'

interface MessageTable {
  id: Generated<number>
  user_id: number
  /** Plain text. */
  content: string
  /** `held` waits for the owner, `hidden` was taken out by him. */
  status: Generated<'shown' | 'held' | 'hidden'>
  create_time: Time
  deleted_time: Time | null
}

/** What visitors leave on the board. */
export interface MessageTables {
  message: MessageTable
}
