import { tagAdmin } from '#contract/content/tag-admin.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/core/http/implement.ts'
import { countAdminTags, findAdminTags } from './tag.admin.queries.ts'
import * as rules from './tag.rules.ts'

export const tagAdminRoutes = implement(tagAdmin, {
  async list({ query }, { db: { read } }) {
    const paging = pagingOf(query)
    const filter = { keyword: query.keyword || undefined, isUnused: query.unused === '1' }
    const rows = await findAdminTags(read, filter, paging.pageSize, paging.offset)
    return pageOfRecords(rows, await countAdminTags(read, filter), paging)
  },
  async update({ body }, scope) {
    await rules.renameTag(scope, scope.user, body)
    return true
  },
  async merge({ body: { ids, into } }, scope) {
    await rules.mergeTags(scope, scope.user, ids, into)
    return true
  },
  async remove({ params: { ids } }, scope) {
    await rules.removeTags(scope, scope.user, ids)
    return true
  },
})
