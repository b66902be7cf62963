import type { FriendDraft } from '#contract/site/friend.ts'
import type { Database } from '#server/core/db/database.ts'
import { readFeeds } from '#server/site/friend/friend.feed.ts'
import { checkFriends } from '#server/site/friend/friend.health.ts'
import { acceptFriend, orderFriendGroups, refuseFriend, saveFriend } from '#server/site/friend/friend.rules.ts'

/** Provides the administrator's actions on friends. */
export const adminFriends = (deps: { db: Database; now: () => number }) => ({
  friend: (name: string, more: Partial<FriendDraft> = {}, id: number | null = null) =>
    saveFriend(deps, id, { name, url: `https://${encodeURIComponent(name)}.example.com`, ...PLAIN, ...more }),
  acceptFriend: (id: number, group: string) => acceptFriend(deps, id, group),
  refuseFriend: (id: number) => refuseFriend(deps, id),
  /** Reads the feeds of friends as the publisher does; a host that is not named has none. */
  readFriendFeeds: (feeds: Readonly<Record<string, string>>) =>
    readFeeds({
      ...deps,
      send: async (address) => {
        const text = feeds[new URL(address).hostname]
        return { status: text === undefined ? 404 : 200, headers: {}, text: text ?? '' }
      },
    }),
  /** Checks the sites of friends twice, so that some are down for more than a day. */
  async checkFriendSites(down: readonly string[]): Promise<void> {
    const knock = async (address: string) => (down.includes(new URL(address).hostname) ? 503 : 200)
    for (const before of [30 * HOUR, 0]) await checkFriends({ db: deps.db, knock, now: () => deps.now() - before })
  },
  orderFriendGroups: (names: readonly string[]) => orderFriendGroups(deps, names),
})

const HOUR = 3_600_000
const PLAIN = { info: '写得慢，但每篇都值得等。', avatar: '', group: '常来常往' }
