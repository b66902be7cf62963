import { friendAdmin } from '#contract/site/friend-admin.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/core/http/implement.ts'
import { countAdminFriends, findAdminFriends, findGroupsWithNumbers } from './friend.admin.queries.ts'
import * as rules from './friend.admin.rules.ts'
import { acceptFriend, refuseFriend, saveFriend } from './friend.rules.ts'

const numbers = (ids: string) => ids.split(',').map(Number)

export const friendAdminRoutes = implement(friendAdmin, {
  async list({ query: { keyword, status, groupId, ...query } }, { db: { read } }) {
    const paging = pagingOf(query)
    const filter = { keyword: keyword?.trim(), status, groupId }
    const rows = await findAdminFriends(read, filter, paging.pageSize, paging.offset)
    return pageOfRecords(rows.map(rules.toAdminFriend), await countAdminFriends(read, filter), paging)
  },

  groups: (_, { db }) => findGroupsWithNumbers(db.read),

  add: async ({ body }, scope) => ({ id: await saveFriend(scope, null, body, scope.user) }),

  async update({ body: { id, version, ...draft } }, scope) {
    await saveFriend(scope, id, draft, { id: scope.user.id, version })
    return true
  },

  async accept({ body: { id, group, word } }, scope) {
    await acceptFriend(scope, id, group, { by: scope.user, word, mail: scope.mail })
    return true
  },

  async refuse({ body: { id, word } }, scope) {
    await refuseFriend(scope, id, { by: scope.user, word, mail: scope.mail })
    return true
  },

  async remove({ params }, scope) {
    await rules.removeFriends(scope, params.ids, scope.user)
    return true
  },

  async check({ params }, scope) {
    await rules.askForCheck(scope, params.ids)
    return true
  },

  async arrange({ body: { groupId, ids } }, scope) {
    await rules.arrangeFriends(scope, groupId, numbers(ids), scope.user)
    return true
  },

  addGroup: async ({ body }, scope) => ({ id: await rules.addGroup(scope, body.name, scope.user) }),

  async renameGroup({ body }, scope) {
    await rules.renameGroup(scope, body.id, body.name, scope.user)
    return true
  },

  async arrangeGroups({ body }, scope) {
    await rules.arrangeGroups(scope, numbers(body.ids), scope.user)
    return true
  },

  async removeGroup({ params }, scope) {
    await rules.removeGroup(scope, params.id, scope.user)
    return true
  },
})
