import * as z from 'zod/mini'
import { call, described, input, whole } from '../core/define.ts'
import { bodyId, keyword, version } from '../core/desk-fields.ts'
import { pageOf, paging } from '../core/page.ts'
import { FEEDBACK_TYPES, Feedback, FeedbackAnswer } from './feedback.ts'

const DeskFeedback = z.extend(Feedback, {
  userId: z.int(),
  avatar: z.string(),
  replyTime: described(z.string(), 'Empty until it is answered'),
  version,
})
export type DeskFeedback = z.infer<typeof DeskFeedback>

const UNKNOWN_ID = '反馈编号不正确'

export const feedbackDesk = {
  list: call({
    method: 'GET',
    path: '/sys/feedback/all',
    access: 'admin',
    writes: false,
    rate: 'desk',
    summary: 'Feedback of everybody, newest first.',
    query: input({
      keyword: described(keyword, 'In what was said, or in the name of who said it'),
      status: z.optional(whole('反馈状态不正确', 0, 2)),
      type: z.optional(z.enum(FEEDBACK_TYPES, '不认识的反馈类型')),
      ...paging,
    }),
    data: pageOf(DeskFeedback),
  }),
  answer: call({
    method: 'POST',
    path: '/sys/feedback/answer',
    access: 'admin',
    writes: true,
    rate: 'desk',
    summary: 'Answers feedback, or changes the answer. Who wrote it is told.',
    body: input({ feedbackId: bodyId(UNKNOWN_ID), content: FeedbackAnswer, version }),
    data: DeskFeedback,
  }),
  close: call({
    method: 'POST',
    path: '/sys/feedback/close',
    access: 'admin',
    writes: true,
    rate: 'desk',
    summary: 'Closes feedback; an answer that was given stays.',
    body: input({ feedbackId: bodyId(UNKNOWN_ID), version }),
    data: DeskFeedback,
  }),
}
