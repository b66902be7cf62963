import type { Generated } from 'kysely'
import type { Time } from './column-types.ts'

interface FriendGroupTable {
  id: Generated<number>
  name: string
  sort: number
}

interface FriendTable {
  id: Generated<number>
  /** Is null until the owner has put it into a group. */
  group_id: number | null
  name: string
  info: string
  url: string
  /** Is the same for one site, however its address is written. */
  url_key: string
  avatar: string
  /** Is where the owner's answer goes; it is never told to anyone else. */
  email: Generated<string>
  status: 'pending' | 'accepted' | 'refused'
  sort: Generated<number>
  /** Is when the site was last checked; null for never. */
  checked_time: Time | null
  /** Is since when the site cannot be reached; null while it can. */
  failing_time: Time | null
  /** Says why it cannot be reached, in one sentence. */
  failure: Generated<string>
  /** Is what the owner answered to the request; it goes into a letter. */
  answer: Generated<string>
  create_time: Time
  update_time: Time
}

/** Lists the tables of links to other sites, and of the requests for them. */
export interface FriendTables {
  friend_group: FriendGroupTable
  friend: FriendTable
}
