import { tagDesk } from '#contract/content/tag-desk.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/core/http/implement.ts'
import { countDeskTags, findDeskTags } from './tag.desk.queries.ts'
import * as rules from './tag.rules.ts'

export const tagDeskRoutes = implement(tagDesk, {
  async list({ query }, { db: { read } }) {
    const paging = pagingOf(query)
    const filter = { keyword: query.keyword || undefined, isUnused: query.unused === '1' }
    const rows = await findDeskTags(read, filter, paging.pageSize, paging.offset)
    return pageOfRecords(rows, await countDeskTags(read, filter), paging)
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
