import { chatDesk } from '#contract/talk/talk-desk.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/core/http/implement.ts'
import { toSaid, totalOf } from '#server/people/user/writer.present.ts'
import { countForDesk, findForDesk } from './chat.desk.queries.ts'
import { decideChat } from './chat.desk.ts'

export const chatDeskRoutes = implement(chatDesk, {
  async list({ query }, { db: { read } }) {
    const paging = pagingOf(query)
    const rows = await findForDesk(read, query, paging.pageSize, paging.offset)
    const records = rows.map((it) => ({
      ...toSaid(it),
      content: it.type === 'text' ? it.content_md : it.file_name,
      status: it.status,
      type: it.type,
      file: it.url ?? '',
      link: it.status === 'shown' ? `/chat#message-${it.id}` : '',
    }))
    return pageOfRecords(records, await totalOf(rows.length, paging, () => countForDesk(read, query)), paging)
  },

  act: ({ body }, { db, user, now }) => decideChat(db, { ...body, by: user, now: now() }),
})
