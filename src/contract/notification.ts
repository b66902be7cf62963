import * as z from 'zod/mini'
import { call, described, id, input, time } from './define.ts'
import { pageOf, paging } from './page.ts'

export const NOTIFICATION_TYPES = ['system', 'comment', 'reply', 'like', 'mention'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

export const Notification = z.object({
  id: z.int(),
  type: z.enum(NOTIFICATION_TYPES),
  title: described(z.string(), 'One sentence of plain text'),
  message: described(z.string(), 'Plain text: how what was said begins; empty for likes'),
  link: described(z.string(), 'Site path, or empty'),
  articleId: z.nullable(z.int()),
  fromUserId: z.nullable(described(z.int(), 'Null when the site speaks')),
  fromNickname: z.string(),
  fromAvatar: z.string(),
  fromNum: described(z.int(), 'How many people it speaks of: likes of one thing are told together'),
  isRead: z.boolean(),
  createTime: time(),
})
export type Notification = z.infer<typeof Notification>

const num = z.object({ num: z.int() })
const own = input({ id: id('通知编号不正确') })
/** How much is unread. */
export const UnreadNum = z.object({ all: num, system: num, comment: num, reply: num, like: num, mention: num })
export type UnreadNum = z.infer<typeof UnreadNum>

const wanted = (name: string) => z.optional(z.boolean(`${name}应为是或否`))

/** Which types one hears of. */
export const NotificationSettings = z.object({
  comment: z.boolean(),
  reply: z.boolean(),
  like: z.boolean(),
  mention: z.boolean(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** What a user is told: each of the one who asks, whatever else is asked. */
export const notification = {
  page: call({
    method: 'GET',
    path: '/notifications/page',
    access: 'member',
    writes: false,
    summary: 'What the user was told, unread first, then the latest.',
    query: input({ type: z.optional(z.enum(NOTIFICATION_TYPES, '不认识的通知类型')), ...paging }),
    data: pageOf(Notification),
  }),
  unReadNum: call({
    method: 'GET',
    path: '/notifications/unReadNum',
    access: 'member',
    writes: false,
    summary: 'How much is unread, in all and of each type.',
    data: UnreadNum,
  }),
  isUnread: call({
    method: 'GET',
    path: '/notifications/is-unread',
    access: 'member',
    writes: false,
    summary: 'Whether something is unread.',
    data: z.boolean(),
  }),
  readAll: call({
    method: 'GET',
    path: '/notifications/read/all',
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Marks everything as read, or everything of one type.',
    query: input({ type: z.optional(z.enum(NOTIFICATION_TYPES, '不认识的通知类型')) }),
    data: z.boolean(),
  }),
  read: call({
    method: 'GET',
    path: '/notifications/read/:id',
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Marks one as read.',
    params: own,
    data: z.boolean(),
  }),
  remove: call({
    method: 'DELETE',
    path: '/notifications/delete/:id',
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Takes one away.',
    params: own,
    data: z.boolean(),
  }),
  settings: call({
    method: 'GET',
    path: '/notifications/settings',
    access: 'member',
    writes: false,
    summary: 'Which types the user hears of; the site itself is always heard.',
    data: NotificationSettings,
  }),
  saveSettings: call({
    method: 'PUT',
    path: '/notifications/settings',
    access: 'member',
    writes: true,
    rate: 'profile',
    summary: 'Chooses what to hear of; what is left out stays.',
    body: input({ comment: wanted('评论通知'), reply: wanted('回复通知'), like: wanted('点赞通知'), mention: wanted('@ 通知') }),
    data: NotificationSettings,
  }),
}
