import { feedbackAdmin } from '#contract/talk/feedback-admin.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import type { Reader } from '#server/core/db/database.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { totalOf } from '#server/people/user/writer.present.ts'
import { type FeedbackRow, toFeedback } from './feedback.present.ts'
import { countFeedback, findFeedback, findOneFeedback } from './feedback.queries.ts'
import { answerFeedback, feedbackVersion } from './feedback.rules.ts'

const toAdmin = (it: FeedbackRow) => ({
  ...toFeedback(it),
  userId: it.user_id,
  avatar: it.avatar,
  replyTime: it.reply_time === null ? '' : shanghaiTime(Number(it.reply_time)),
  version: feedbackVersion(it),
})

const tell = async (db: Reader, id: number) => toAdmin((await findOneFeedback(db, id)) ?? refuse(404, '反馈不存在'))

export const feedbackAdminRoutes = implement(feedbackAdmin, {
  async list({ query }, { db: { read } }) {
    const paging = pagingOf(query)
    const filter = { ...query, userId: null, status: query.status as 0 | 1 | 2 | undefined }
    const rows = await findFeedback(read, filter, paging.pageSize, paging.offset)
    return pageOfRecords(rows.map(toAdmin), await totalOf(rows.length, paging, () => countFeedback(read, filter)), paging)
  },

  async answer({ body: { feedbackId, content, version } }, { db, user, now }) {
    await answerFeedback({ db, now }, feedbackId, content, { version, by: user })
    return tell(db.read, feedbackId)
  },

  async close({ body: { feedbackId, version } }, { db, user, now }) {
    await answerFeedback({ db, now }, feedbackId, null, { version, by: user })
    return tell(db.read, feedbackId)
  },
})
