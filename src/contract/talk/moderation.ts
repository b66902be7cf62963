import * as z from 'zod/mini'
import { to } from '../content/article-marks.ts'
import { call, described, id, input, time } from '../core/define.ts'
import { complaintFields } from './complaint.ts'

const UNKNOWN_USER_ID = '用户编号不正确'

/** Lists what is reported by this call; comments and messages of the chat have calls of their own. */
export const REPORTED = ['message', 'moment', 'user'] as const

/** Limits the users that one user may hide. */
export const HIDDEN_MAX = 500

/** Holds the calls with which a member reports or hides others. */
export const moderation = {
  report: call({
    method: 'POST',
    path: '/api/moderation/report',
    access: 'member',
    writes: true,
    rate: 'complaint',
    summary: 'Tells the owner of the site that something is wrong with a message, a moment or a user; once counts for a member.',
    body: input({
      targetType: z.enum(REPORTED, '不认识的举报对象'),
      targetId: z.int('举报对象的编号不正确').check(z.positive('举报对象的编号不正确')),
      ...complaintFields,
    }),
    data: z.boolean(),
  }),
  hide: call({
    method: 'POST',
    path: '/api/user/hide/:id',
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Hides what somebody says from oneself, or shows it again. Nobody else notices.',
    params: input({ id: id(UNKNOWN_USER_ID) }),
    query: to,
    data: z.boolean(),
    extra: z.object({ isHidden: z.boolean() }),
  }),
  hidden: call({
    method: 'GET',
    path: '/api/user/hidden',
    access: 'member',
    writes: false,
    summary: 'Whom one does not want to read, the last one first.',
    data: z.array(
      z.object({ id: z.int(), nickname: z.string(), avatar: z.string(), createTime: described(time(), 'When he was hidden') }),
    ),
  }),
}
