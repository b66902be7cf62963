import { messageDesk } from '#contract/talk/talk-desk.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/core/http/implement.ts'
import { toSaid, totalOf } from '#server/people/user/writer.present.ts'
import { countForDesk, findForDesk } from './message.desk.queries.ts'
import { decideMessages } from './message.desk.ts'

export const messageDeskRoutes = implement(messageDesk, {
  async list({ query }, { db: { read } }) {
    const paging = pagingOf(query)
    const rows = await findForDesk(read, query, paging.pageSize, paging.offset)
    const records = rows.map((it) => ({
      ...toSaid(it),
      content: it.content,
      status: it.status,
      link: it.status === 'shown' ? '/messages' : '',
    }))
    return pageOfRecords(records, await totalOf(rows.length, paging, () => countForDesk(read, query)), paging)
  },

  act: ({ body }, { db, user, now }) => decideMessages(db, { ...body, by: user, now: now() }),
})
