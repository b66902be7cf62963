import * as z from 'zod/mini'
import { bodyId, Hours, Reason } from '../core/admin-fields.ts'
import { ADMIN_READ, ADMIN_WRITE, call, described, input, time } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'
import { COMPLAINT_REASONS } from './complaint.ts'

/** Lists the things that a member can report. */
export const REPORTED_THINGS = ['comment', 'message', 'moment', 'chat', 'user'] as const
export type ReportedThing = (typeof REPORTED_THINGS)[number]

const Reported = z.object({
  id: described(z.int(), 'Of the newest complaint about it'),
  targetType: z.enum(REPORTED_THINGS),
  targetId: z.int(),
  isOpen: described(z.boolean(), 'Nobody has settled it'),
  num: described(z.int(), 'Complaints about it'),
  reasons: z.array(z.object({ reason: z.enum(COMPLAINT_REASONS), num: z.int() })),
  notes: described(
    z.array(z.object({ nickname: z.string(), note: z.string(), createTime: time() })),
    'The last ten who wrote something',
  ),
  createTime: described(time(), 'Of the newest complaint'),
  thing: z.nullable(
    described(
      z.object({
        content: described(z.string(), 'What it says, in plain text; empty for a person'),
        state: described(z.enum(['shown', 'held', 'hidden', 'gone']), 'Who can read it'),
        link: described(z.string(), 'Empty where no reader finds it'),
        userId: z.int(),
        nickname: z.string(),
        avatar: z.string(),
        isAdmin: described(z.boolean(), 'Nothing can be done about him here'),
        status: described(z.string(), 'How he stands here'),
      }),
      'Null when nothing of it is left',
    ),
  ),
})
export type Reported = z.infer<typeof Reported>

export const complaintAdmin = {
  list: call({
    method: 'GET',
    path: '/sys/complaint/list',
    ...ADMIN_READ,
    summary: 'What members reported, gathered by the thing reported, the last one first; open ones unless it says otherwise.',
    query: input({
      state: z.optional(z.enum(['open', 'settled'], '不认识的状态')),
      targetType: z.optional(z.enum(REPORTED_THINGS, '不认识的举报对象')),
      ...paging,
    }),
    data: pageOf(Reported),
  }),
  settle: call({
    method: 'POST',
    path: '/sys/complaint/settle',
    ...ADMIN_WRITE,
    summary: 'Settles all complaints about a thing together. Who reported it is told that it was looked at.',
    body: input({
      targetType: z.enum(REPORTED_THINGS, '不认识的举报对象'),
      targetId: bodyId(),
      thing: described(z.enum(['keep', 'hide', 'remove'], '请选择怎么处理内容'), 'A line of the chat is recalled by `remove`'),
      author: z.enum(['keep', 'mute', 'ban'], '请选择怎么处理作者'),
      hours: z.optional(Hours),
      reason: z.optional(described(Reason, 'Needed to mute or ban')),
    }),
    data: described(z.int(), 'Complaints that were settled'),
  }),
}
