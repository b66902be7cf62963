import * as z from 'zod/mini'
import { bodyId, keyword, version } from '../core/admin-fields.ts'
import { ADMIN_READ, ADMIN_WRITE, call, described, input, whole } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'
import { FEEDBACK_TYPES, Feedback, FeedbackAnswer } from './feedback.ts'

const AdminFeedback = z.extend(Feedback, {
  userId: z.int(),
  avatar: z.string(),
  replyTime: described(z.string(), 'Empty until it is answered'),
  version,
})
export type AdminFeedback = z.infer<typeof AdminFeedback>

const UNKNOWN_ID = '反馈编号不正确'

export const feedbackAdmin = {
  list: call({
    method: 'GET',
    path: '/sys/feedback/all',
    ...ADMIN_READ,
    summary: 'Feedback of everybody, newest first.',
    query: input({
      keyword: described(keyword, 'In what was said, or in the name of who said it'),
      status: z.optional(whole('反馈状态不正确', 0, 2)),
      type: z.optional(z.enum(FEEDBACK_TYPES, '不认识的反馈类型')),
      ...paging,
    }),
    data: pageOf(AdminFeedback),
  }),
  answer: call({
    method: 'POST',
    path: '/sys/feedback/answer',
    ...ADMIN_WRITE,
    summary: 'Answers feedback, or changes the answer. Who wrote it is told.',
    body: input({ feedbackId: bodyId(UNKNOWN_ID), content: FeedbackAnswer, version }),
    data: AdminFeedback,
  }),
  close: call({
    method: 'POST',
    path: '/sys/feedback/close',
    ...ADMIN_WRITE,
    summary: 'Closes feedback; an answer that was given stays.',
    body: input({ feedbackId: bodyId(UNKNOWN_ID), version }),
    data: AdminFeedback,
  }),
}
