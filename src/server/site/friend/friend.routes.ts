import { type Friend, friend } from '#contract/site/friend.ts'
import { shanghaiDay } from '#lib/dates.ts'
import { implement } from '#server/core/http/implement.ts'
import { applyAsFriend } from './friend.apply.ts'
import { type FriendRow, findFriends } from './friend.queries.ts'

export const friendRoutes = implement(friend, {
  list: async (_, { db }) => (await findFriends(db.read)).map(toFriend),

  async apply({ body }, scope) {
    await applyAsFriend(scope, body)
    return true
  },
})

const toFriend = ({ post_title, post_url, post_time, down_time, ...it }: FriendRow): Friend => ({
  ...it,
  post: post_title ? { title: post_title, url: post_url, date: post_time === null ? null : shanghaiDay(post_time) } : null,
  downSince: down_time === null ? null : shanghaiDay(down_time),
})
