import { chatAdmin } from '#contract/talk/talk-admin.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/core/http/implement.ts'
import { toSaid, totalOf } from '#server/people/user/writer.present.ts'
import { countForAdmin, findForAdmin } from './chat.admin.queries.ts'
import { decideChat } from './chat.admin.ts'

export const chatAdminRoutes = implement(chatAdmin, {
  async list({ query }, { db: { read } }) {
    const paging = pagingOf(query)
    const rows = await findForAdmin(read, query, paging.pageSize, paging.offset)
    const records = rows.map((it) => ({
      ...toSaid(it),
      content: it.type === 'text' ? it.content_md : it.file_name,
      status: it.status,
      type: it.type,
      file: it.url ?? '',
      link: it.status === 'shown' ? `/chat#message-${it.id}` : '',
    }))
    return pageOfRecords(records, await totalOf(rows.length, paging, () => countForAdmin(read, query)), paging)
  },

  act: ({ body }, { db, user, now }) => decideChat(db, { ...body, by: user, now: now() }),
})
