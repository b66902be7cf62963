import { noticeAdmin } from '#contract/site/notice-admin.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/core/http/implement.ts'
import { countNotices, findNotices } from '../../content/owner-text/notice.queries.ts'
import { toAdminNotice } from '../../content/owner-text/notice.shown.ts'
import { removeNotices, saveNotice } from './notice.rules.ts'

export const noticeAdminRoutes = implement(noticeAdmin, {
  async list({ query: { place, ...query } }, { db: { read } }) {
    const paging = pagingOf(query)
    const rows = await findNotices(read, place, paging.pageSize, paging.offset)
    return pageOfRecords(rows.map(toAdminNotice), await countNotices(read, place), paging)
  },

  add: async ({ body }, scope) => ({ id: await saveNotice(scope, null, body, scope.user) }),

  async update({ body: { id, version, ...draft } }, scope) {
    await saveNotice(scope, id, draft, { id: scope.user.id, version })
    return true
  },

  async remove({ params }, scope) {
    await removeNotices(scope, params.ids, scope.user)
    return true
  },
})
