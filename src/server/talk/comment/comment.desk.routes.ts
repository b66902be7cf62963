import { commentDesk } from '#contract/talk/talk-desk.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { commentLink } from '#lib/talk-links.ts'
import { implement } from '#server/core/http/implement.ts'
import { toSaid, totalOf } from '#server/people/user/writer.present.ts'
import { countForDesk, findForDesk } from './comment.desk.queries.ts'
import { decideComments } from './comment.desk.ts'

type Row = Awaited<ReturnType<typeof findForDesk>>[number]

const toDesk = (it: Row) => ({
  ...toSaid(it),
  content: it.content_md,
  status: it.status,
  isStick: it.is_stick === 1,
  isReply: it.parent_id !== null,
  targetType: it.target_type,
  targetName: it.title ?? it.name ?? '',
  link: it.status === 'shown' ? commentLink(it.target_type, it.target_id, it.id) : '',
  ipSource: it.ip_source,
})

export const commentDeskRoutes = implement(commentDesk, {
  async list({ query }, { db: { read } }) {
    const paging = pagingOf(query)
    const rows = await findForDesk(read, query, paging.pageSize, paging.offset)
    return pageOfRecords(rows.map(toDesk), await totalOf(rows.length, paging, () => countForDesk(read, query)), paging)
  },

  act: ({ body }, { db, user, now }) => decideComments(db, { ...body, by: user, now: now() }),
})
