import * as z from 'zod/mini'
import { hasHidden, saysNothing } from '#lib/invisible.ts'
import { call, described, input, time, tolerant, whole } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'
import { Email } from '../people/account-fields.ts'

/** Limits the length in code points. */
export const FEEDBACK = { least: 5, most: 500 } as const
export const FEEDBACK_TYPES = ['bug', 'feature', 'other'] as const

const plain = (name: string) =>
  z.string(`${name}应为文字`).check(
    z.overwrite((it) => it.replaceAll('\t', ' ').replace(/\r\n?|[\u2028\u2029]/g, '\n')),
    z.trim(),
    z.refine((it) => !saysNothing(it), { message: `请填写${name}`, abort: true }),
    z.refine((it) => !hasHidden(it.replaceAll('\n', '')), `${name}里有不能显示的字符`),
  )

export const FeedbackText = plain('反馈内容').check(
  z.refine((it) => {
    const { length } = [...it]
    return length >= FEEDBACK.least && length <= FEEDBACK.most
  }, `反馈内容应在 ${FEEDBACK.least} 到 ${FEEDBACK.most} 字之间`),
)

export const FeedbackAnswer = plain('回复').check(
  z.refine((it) => [...it].length <= FEEDBACK.most, `回复最多 ${FEEDBACK.most} 字`),
)

export const FeedbackForm = tolerant({
  type: z.enum(FEEDBACK_TYPES, '请选择反馈类型'),
  content: FeedbackText,
  email: z.optional(described(z.union([z.literal(''), Email], '请输入正确的邮箱'), 'Where to answer, if not here')),
})
export type FeedbackForm = z.infer<typeof FeedbackForm>

export const Feedback = z.object({
  id: z.int(),
  type: z.enum(FEEDBACK_TYPES),
  content: described(z.string(), 'Plain text'),
  email: z.string(),
  replyContent: described(z.string(), 'Plain text; empty until it is answered'),
  status: described(z.union([z.literal(0), z.literal(1), z.literal(2)]), '0 open, 1 answered, 2 closed'),
  nickname: described(z.string(), 'Who wrote it'),
  createTime: time(),
})
export type Feedback = z.infer<typeof Feedback>

export const feedback = {
  list: call({
    method: 'GET',
    path: '/sys/feedback/list',
    access: 'member',
    writes: false,
    summary: 'Own feedback, newest first; to administrators that of everybody.',
    query: input({ status: z.optional(whole('反馈状态不正确', 0, 2)), ...paging }),
    data: pageOf(Feedback),
  }),
  add: call({
    method: 'POST',
    path: '/sys/feedback/add',
    access: 'member',
    writes: true,
    rate: 'feedback',
    summary: 'Tells the owner something. Answers it as the list shows it.',
    body: FeedbackForm,
    data: Feedback,
  }),
}
