import type { FriendDraft } from '#contract/site/friend.ts'
import type { Database } from '#server/core/db/database.ts'
import { acceptFriend, orderFriendGroups, refuseFriend, saveFriend } from '#server/site/friend/friend.rules.ts'

/** Provides the administrator's actions on friends. */
export const adminFriends = (deps: { db: Database; now: () => number }) => ({
  friend: (name: string, more: Partial<FriendDraft> = {}, id: number | null = null) =>
    saveFriend(deps, id, { name, url: `https://${encodeURIComponent(name)}.example.com`, ...PLAIN, ...more }),
  acceptFriend: (id: number, group: string) => acceptFriend(deps, id, group),
  refuseFriend: (id: number) => refuseFriend(deps, id),
  orderFriendGroups: (names: readonly string[]) => orderFriendGroups(deps, names),
})

const PLAIN = { info: '写得慢，但每篇都值得等。', avatar: '', group: '常来常往' }
