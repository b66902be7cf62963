import type { Generated } from 'kysely'
import type { Flag, Time } from './column-types.ts'

interface CommentTable {
  id: Generated<number>
  target_type: 'article' | 'moment' | 'goods'
  target_id: number
  user_id: number
  /** Is the comment at the top that this one stands under. */
  parent_id: number | null
  reply_user_id: number | null
  content_md: string
  content_html: string
  /** Names the pipeline and pictures that the HTML was made with; null while it is plain. */
  render_key: string | null
  like_num: Generated<number>
  is_stick: Generated<Flag>
  /** Is `held` while the comment waits for the owner, and `hidden` when the owner has taken it out. */
  status: Generated<'shown' | 'held' | 'hidden'>
  /** Is the id that the client gave it, by which a repeated send is recognized. */
  client_id: string | null
  /** Is a region, never an address. */
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

/** Records which user a comment mentions, and by which name, because names change. */
interface CommentMentionTable {
  comment_id: number
  user_id: number
  name: string
}

/** Holds what members complained about to the owner, once for each member and thing. */
interface ComplaintTable {
  id: Generated<number>
  user_id: number
  target_type: 'comment' | 'message' | 'moment' | 'user' | 'chat'
  target_id: number
  reason: string
  note: string
  /** Is 0 for open, 1 for acted upon, 2 for set aside. */
  status: Generated<0 | 1 | 2>
  create_time: Time
}

/** Records whose texts a user does not want to read. */
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

/** Lists the tables of what members say to each other. */
export interface CommentTables {
  comment: CommentTable
  comment_like: CommentLikeTable
  comment_mention: CommentMentionTable
  complaint: ComplaintTable
  hidden_user: HiddenUserTable
  favorite_emoji: FavoriteEmojiTable
}
