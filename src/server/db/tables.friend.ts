import type { Generated } from 'kysely'
import type { Time } from './tables.ts'

interface FriendGroupTable {
  id: Generated<number>
  name: string
  sort: number
}

interface FriendTable {
  id: Generated<number>
  /** Null until the owner has put it into one. */
  group_id: number | null
  name: string
  info: string
  url: string
  /** One for each site, however its address is written. */
  url_key: string
  avatar: string
  /** Where the owner answers; never told to anyone else. */
  email: Generated<string>
  status: 'pending' | 'accepted' | 'refused'
  sort: Generated<number>
  /** When the site was asked last whether it is there; null for never. */
  checked_time: Time | null
  /** Since when it is not; null while it is. */
  failing_time: Time | null
  /** Why not, in one sentence. */
  failure: Generated<string>
  /** What the owner said to who asked; it goes into a letter. */
  answer: Generated<string>
  create_time: Time
  update_time: Time
}

/** Sites of others, and who asked to be one. */
export interface FriendTables {
  friend_group: FriendGroupTable
  friend: FriendTable
}
