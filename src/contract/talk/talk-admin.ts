import * as z from 'zod/mini'
import { bodyIds, keyword } from '../core/admin-fields.ts'
import { call, described, id, input, time } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'
import { COMMENT_TARGETS } from '../core/talk-target.ts'
import { CHAT_TYPES } from './chat-text.ts'

const said = {
  id: z.int(),
  userId: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  role: z.enum(['admin', 'user']),
  content: described(z.string(), 'As it was written, in plain text; empty when it was taken back'),
  link: described(z.string(), 'Where readers find it; empty where nobody does'),
  complaintNum: described(z.int(), 'Open complaints about it'),
  createTime: time(),
}
const STATUS = ['shown', 'held', 'hidden'] as const
const CHAT_STATUS = ['shown', 'held', 'refused', 'recalled'] as const

const AdminComment = z.object({
  ...said,
  status: z.enum(STATUS),
  isStick: z.boolean(),
  isReply: described(z.boolean(), 'Stands under another comment'),
  targetType: z.enum(COMMENT_TARGETS),
  targetName: described(z.string(), 'What it is about, as far as that has a name'),
  ipSource: described(z.string(), 'Region, or empty'),
})
export type AdminComment = z.infer<typeof AdminComment>

const AdminMessage = z.object({ ...said, status: z.enum(STATUS) })
export type AdminMessage = z.infer<typeof AdminMessage>

const AdminChat = z.object({
  ...said,
  status: z.enum(CHAT_STATUS),
  type: z.enum(CHAT_TYPES),
  file: described(z.string(), 'Address of what it carries; empty for a text'),
})
export type AdminChat = z.infer<typeof AdminChat>

const looks = { method: 'GET', access: 'admin', writes: false, rate: 'admin' } as const
const acts = { method: 'POST', access: 'admin', writes: true, rate: 'admin' } as const
const done = described(z.int(), 'To how many it was done; what is not there any more is passed over')
const filter = {
  keyword: described(keyword, 'In what was said, or in the name of who said it'),
  userId: z.optional(described(id('用户编号不正确'), 'Only of this user')),
  ...paging,
}
const UNKNOWN_DEED = '不认识的操作'

export const commentAdmin = {
  list: call({
    ...looks,
    path: '/sys/comment/list',
    summary: 'Comments of everybody, the newest first.',
    query: input({
      status: z.optional(z.enum(STATUS, '不认识的状态')),
      targetType: z.optional(z.enum(COMMENT_TARGETS, '不认识的评论对象')),
      ...filter,
    }),
    data: pageOf(AdminComment),
  }),
  act: call({
    ...acts,
    path: '/sys/comment/act',
    summary: 'Shows, hides, removes or pins comments. Who wrote one that waited is told that it is there.',
    body: input({ ids: bodyIds, does: z.enum(['show', 'hide', 'remove', 'stick', 'unstick'], UNKNOWN_DEED) }),
    data: done,
  }),
}

export const messageAdmin = {
  list: call({
    ...looks,
    path: '/sys/message/list',
    summary: 'Messages of the board, the newest first.',
    query: input({ status: z.optional(z.enum(STATUS, '不认识的状态')), ...filter }),
    data: pageOf(AdminMessage),
  }),
  act: call({
    ...acts,
    path: '/sys/message/act',
    summary: 'Shows, hides or removes messages of the board.',
    body: input({ ids: bodyIds, does: z.enum(['show', 'hide', 'remove'], UNKNOWN_DEED) }),
    data: done,
  }),
}

export const chatAdmin = {
  list: call({
    ...looks,
    path: '/sys/chat/list',
    summary: 'Lines of the chat, the newest first.',
    query: input({ status: z.optional(z.enum(CHAT_STATUS, '不认识的状态')), ...filter }),
    data: pageOf(AdminChat),
  }),
  act: call({
    ...acts,
    path: '/sys/chat/act',
    summary: 'Lets lines that wait through or refuses them, and recalls what everybody reads.',
    body: input({ ids: bodyIds, does: z.enum(['show', 'refuse', 'recall'], UNKNOWN_DEED) }),
    data: done,
  }),
}
