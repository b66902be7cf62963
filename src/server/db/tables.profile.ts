import type { Generated } from 'kysely'
import type { Flag, Time } from './tables.ts'

interface CommentTable {
  id: Generated<number>
  target_type: 'article' | 'moment' | 'goods'
  target_id: number
  user_id: number
  /** The comment at the top that this one stands under. */
  parent_id: number | null
  reply_user_id: number | null
  content_md: string
  content_html: string
  like_num: Generated<number>
  is_stick: Generated<Flag>
  /** `held` waits for the owner, `hidden` was taken out by him. */
  status: Generated<'shown' | 'held' | 'hidden'>
  /** Region, never an address. */
  ip_source: Generated<string>
  browser: Generated<string>
  os: Generated<string>
  create_time: Time
  edit_time: Time | null
  deleted_time: Time | null
}

interface CommentLikeTable {
  user_id: number
  comment_id: number
  create_time: Time
}

interface SignDayTable {
  user_id: number
  /** YYYY-MM-DD in Asia/Shanghai. */
  day: string
  create_time: Time
}

interface FeedbackTable {
  id: Generated<number>
  user_id: number
  type: 'bug' | 'feature' | 'other'
  /** Plain text, as is the reply. */
  content: string
  email: string
  reply_content: Generated<string>
  /** 0 open, 1 answered, 2 closed. */
  status: Generated<0 | 1 | 2>
  create_time: Time
  reply_time: Time | null
}

/** Addresses of exports that nobody has opened yet. */
interface ExportTicketTable {
  hash: string
  user_id: number
  expire_time: Time
}

/** What members leave behind beside articles and messages. */
export interface ProfileTables {
  comment: CommentTable
  comment_like: CommentLikeTable
  sign_day: SignDayTable
  feedback: FeedbackTable
  export_ticket: ExportTicketTable
}
