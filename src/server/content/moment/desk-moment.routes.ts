import { deskMoment } from '#contract/content/desk-moment.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/core/http/implement.ts'
import { countDeskMoments, findDeskMoments } from './desk-moment.queries.ts'
import { removeMoments, restoreMoments, saveMoment, toDeskMoment } from './moment.rules.ts'

export const deskMomentRoutes = implement(deskMoment, {
  async list({ query: { keyword, state, ...query } }, { db: { read } }) {
    const paging = pagingOf(query)
    const filter = { keyword: keyword?.trim(), isDeleted: state === 'deleted' }
    const rows = await findDeskMoments(read, filter, paging.pageSize, paging.offset)
    return pageOfRecords(rows.map(toDeskMoment), await countDeskMoments(read, filter), paging)
  },

  add: async ({ body }, scope) => ({ id: await saveMoment(scope, null, { userId: scope.user.id, ...body }, scope.user) }),

  async update({ body: { id, version, ...draft } }, scope) {
    await saveMoment(scope, id, { userId: scope.user.id, ...draft }, { id: scope.user.id, version })
    return true
  },

  async remove({ params }, scope) {
    await removeMoments(scope, params.ids, scope.user)
    return true
  },

  async restore({ params }, scope) {
    await restoreMoments(scope, params.ids, scope.user)
    return true
  },
})
