import type { Generated } from 'kysely'
import type { Time } from './column-types.ts'

interface SignDayTable {
  user_id: number
  /** Is YYYY-MM-DD in Asia/Shanghai. */
  day: string
  create_time: Time
}

interface FeedbackTable {
  id: Generated<number>
  user_id: number
  type: 'bug' | 'feature' | 'other'
  /** Is plain text, as is the reply. */
  content: string
  email: string
  reply_content: Generated<string>
  /** Is 0 for open, 1 for answered, 2 for closed. */
  status: Generated<0 | 1 | 2>
  create_time: Time
  reply_time: Time | null
}

/** Holds addresses of exports that nobody has opened yet. */
interface ExportTicketTable {
  hash: string
  user_id: number
  expire_time: Time
}

/** Lists the tables of what members leave behind beside articles and messages. */
export interface ProfileTables {
  sign_day: SignDayTable
  feedback: FeedbackTable
  export_ticket: ExportTicketTable
}
