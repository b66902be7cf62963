import { messageAdmin } from '#contract/talk/talk-admin.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/core/http/implement.ts'
import { toSaid, totalOf } from '#server/people/user/writer.present.ts'
import { countForAdmin, findForAdmin } from './message.admin.queries.ts'
import { decideMessages } from './message.admin.ts'

export const messageAdminRoutes = implement(messageAdmin, {
  async list({ query }, { db: { read } }) {
    const paging = pagingOf(query)
    const rows = await findForAdmin(read, query, paging.pageSize, paging.offset)
    const records = rows.map((it) => ({
      ...toSaid(it),
      content: it.content,
      status: it.status,
      link: it.status === 'shown' ? '/messages' : '',
    }))
    return pageOfRecords(records, await totalOf(rows.length, paging, () => countForAdmin(read, query)), paging)
  },

  act: ({ body }, { db, user, now }) => decideMessages(db, { ...body, by: user, now: now() }),
})
