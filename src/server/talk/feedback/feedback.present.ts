import { shanghaiTime } from '#lib/dates.ts'
import type { findFeedback } from './feedback.queries.ts'

export type FeedbackRow = Awaited<ReturnType<typeof findFeedback>>[number]

/** Converts a row to the feedback that its author reads. */
export const toFeedback = (it: FeedbackRow) => ({
  id: it.id,
  type: it.type,
  content: it.content,
  email: it.email,
  replyContent: it.reply_content,
  status: it.status,
  nickname: it.nickname,
  createTime: shanghaiTime(it.create_time),
})
