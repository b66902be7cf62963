import { friend } from '#contract/site/friend.ts'
import { implement } from '#server/core/http/implement.ts'
import { applyAsFriend } from './friend.apply.ts'
import { findFriends } from './friend.queries.ts'

export const friendRoutes = implement(friend, {
  list: (_, { db }) => findFriends(db.read),

  async apply({ body }, scope) {
    await applyAsFriend(scope, body)
    return true
  },
})
