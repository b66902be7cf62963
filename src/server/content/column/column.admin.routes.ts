import { columnAdmin } from '#contract/content/column-admin.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/core/http/implement.ts'
import { countAdminColumns, findAdminColumns } from './column.admin.queries.ts'

export const columnAdminRoutes = implement(columnAdmin, {
  async list({ query }, { db: { read } }) {
    const paging = pagingOf(query)
    const filter = { keyword: query.keyword || undefined, authorId: query.authorId }
    const rows = await findAdminColumns(read, filter, paging.pageSize, paging.offset)
    const records = rows.map((it) => ({
      id: it.id,
      name: it.name,
      summary: it.summary,
      userId: it.user_id,
      nickname: it.nickname,
      articleNum: Number(it.article_num),
      subscriberNum: Number(it.subscriber_num),
      updateTime: shanghaiTime(it.update_time),
    }))
    return pageOfRecords(records, await countAdminColumns(read, filter), paging)
  },
})
