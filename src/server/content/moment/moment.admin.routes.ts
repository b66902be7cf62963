import { momentAdmin } from '#contract/content/moment-admin.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/core/http/implement.ts'
import { countAdminMoments, findAdminMoments } from './moment.admin.queries.ts'
import { removeMoments, restoreMoments, saveMoment, toAdminMoment } from './moment.rules.ts'

export const momentAdminRoutes = implement(momentAdmin, {
  async list({ query: { keyword, state, ...query } }, { db: { read } }) {
    const paging = pagingOf(query)
    const filter = { keyword: keyword?.trim(), isDeleted: state === 'deleted' }
    const rows = await findAdminMoments(read, filter, paging.pageSize, paging.offset)
    return pageOfRecords(rows.map(toAdminMoment), await countAdminMoments(read, filter), paging)
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
