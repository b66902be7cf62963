import type { Generated } from 'kysely'
import type { Flag, Time } from './column-types.ts'

interface NotificationTable {
  id: Generated<number>
  /** Receives the notification. */
  user_id: number
  type: 'system' | 'comment' | 'reply' | 'like' | 'mention'
  /** Is the user who did it; of likes that are told together, the last one. */
  from_user_id: number | null
  /** Says what it is about: for a comment the thing it stands under, for a chat the message. */
  target_type: 'article' | 'moment' | 'goods' | 'chat' | 'column' | null
  target_id: number | null
  comment_id: number | null
  /** Is shared by the likes of one thing, and by what is new in one column. */
  group_key: string | null
  /** Holds words of the site itself; everything else is put into words when it is read. */
  title: Generated<string>
  message: Generated<string>
  link: Generated<string>
  is_read: Generated<Flag>
  create_time: Time
  /** Is the time of the first of several things that are told together; `create_time` is that of the latest. */
  since_time: Time | null
}

/** Records whose likes a notification tells. */
interface NotificationActorTable {
  notification_id: number
  user_id: number
  create_time: Time
}

/** Records what a user does not want to hear. */
interface NotificationOffTable {
  user_id: number
  type: 'comment' | 'reply' | 'like' | 'mention'
}

/** Records which users want to be told by mail what they have not read. */
interface DigestTable {
  user_id: number
  every: 'off' | 'daily' | 'weekly'
  /** Is null while it is off. */
  next_time: Time | null
  /** Is the latest notification that a letter has told, or that was there before the first letter. */
  told_id: number
  /** Is the notification after which the letter on its way begins to tell. */
  from_id: number
}

export interface NotificationTables {
  digest: DigestTable
  notification: NotificationTable
  notification_actor: NotificationActorTable
  notification_off: NotificationOffTable
}
