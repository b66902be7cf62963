import { commentAdmin } from '#contract/talk/talk-admin.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { commentLink } from '#lib/talk-links.ts'
import { implement } from '#server/core/http/implement.ts'
import { toSaid, totalOf } from '#server/people/user/writer.present.ts'
import { countForAdmin, findForAdmin } from './comment.admin.queries.ts'
import { decideComments } from './comment.admin.ts'

type Row = Awaited<ReturnType<typeof findForAdmin>>[number]

const toAdmin = (it: Row) => ({
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

export const commentAdminRoutes = implement(commentAdmin, {
  async list({ query }, { db: { read } }) {
    const paging = pagingOf(query)
    const rows = await findForAdmin(read, query, paging.pageSize, paging.offset)
    return pageOfRecords(rows.map(toAdmin), await totalOf(rows.length, paging, () => countForAdmin(read, query)), paging)
  },

  act: ({ body }, { db, user, now }) => decideComments(db, { ...body, by: user, now: now() }),
})
