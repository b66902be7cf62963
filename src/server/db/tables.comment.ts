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
  /** Of which pipeline and pictures the HTML is; null while it is plain. */
  render_key: string | null
  like_num: Generated<number>
  is_stick: Generated<Flag>
  /** `held` waits for the owner, `hidden` was taken out by him. */
  status: Generated<'shown' | 'held' | 'hidden'>
  /** What the client called it when it sent it. */
  client_id: string | null
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

/** Who is called by a comment, and by which name: names change. */
interface CommentMentionTable {
  comment_id: number
  user_id: number
  name: string
}

/** What members told the owner about. One for each member and thing. */
interface ComplaintTable {
  id: Generated<number>
  user_id: number
  target_type: 'comment' | 'message' | 'moment' | 'user' | 'chat'
  target_id: number
  reason: string
  note: string
  /** 0 open, 1 acted upon, 2 set aside. */
  status: Generated<0 | 1 | 2>
  create_time: Time
}

/** Whom somebody does not want to read. */
interface HiddenUserTable {
  user_id: number
  hidden_user_id: number
  create_time: Time
}

interface FavoriteEmojiTable {
  id: Generated<number>
  user_id: number
  url: string
  create_time: Time
}

/** What members say to each other. */
export interface CommentTables {
  comment: CommentTable
  comment_like: CommentLikeTable
  comment_mention: CommentMentionTable
  complaint: ComplaintTable
  hidden_user: HiddenUserTable
  favorite_emoji: FavoriteEmojiTable
}
