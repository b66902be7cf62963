import { feedback } from '#contract/talk/feedback.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { toFeedback } from './feedback.present.ts'
import { countFeedback, findFeedback, findOneFeedback, insertFeedback } from './feedback.queries.ts'

export const feedbackRoutes = implement(feedback, {
  async list({ query }, { db: { read }, user }) {
    const paging = pagingOf(query)
    const filter = { userId: user.role === 'admin' ? null : user.id, status: query.status as 0 | 1 | 2 | undefined }
    const rows = await findFeedback(read, filter, paging.pageSize, paging.offset)
    return pageOfRecords(rows.map(toFeedback), await countFeedback(read, filter), paging)
  },

  async add({ body }, { db, user, now }) {
    const { type, content, email = '' } = body
    const id = await db.write((tx) => insertFeedback(tx, { user_id: user.id, type, content, email, create_time: now() }))
    return toFeedback((await findOneFeedback(db.read, id)) ?? refuse(404, '反馈不存在'))
  },
})
