import type { Generated } from 'kysely'
import type { Flag, Time } from './tables.ts'

interface NotificationTable {
  id: Generated<number>
  /** Who is told. */
  user_id: number
  type: 'system' | 'comment' | 'reply' | 'like' | 'mention'
  /** Who did it; of likes that are told together, who did it last. */
  from_user_id: number | null
  /** What it is about; a comment that is liked is one as well. Of a chat it is the message. */
  target_type: 'article' | 'moment' | 'goods' | 'chat' | 'column' | null
  target_id: number | null
  comment_id: number | null
  /** Likes of one thing share it, and what is new in one column. */
  group_key: string | null
  /** Words of the site itself; everything else is put into words when it is read. */
  title: Generated<string>
  message: Generated<string>
  link: Generated<string>
  is_read: Generated<Flag>
  create_time: Time
  /** Of what is told together: since when; the latest is `create_time`. */
  since_time: Time | null
}

/** Whose likes a notification tells. */
interface NotificationActorTable {
  notification_id: number
  user_id: number
  create_time: Time
}

/** What a user does not want to hear. */
interface NotificationOffTable {
  user_id: number
  type: 'comment' | 'reply' | 'like' | 'mention'
}

/** Who wants to be told by mail what he has not read. */
interface DigestTable {
  user_id: number
  every: 'off' | 'daily' | 'weekly'
  /** Null while it is off. */
  next_time: Time | null
  /** The latest notification that a letter has told, or that was there before the first one. */
  told_id: number
  /** What the letter on its way tells lies behind this one. */
  from_id: number
}

export interface NotificationTables {
  digest: DigestTable
  notification: NotificationTable
  notification_actor: NotificationActorTable
  notification_off: NotificationOffTable
}
