import * as z from 'zod/mini'
import { call, described, id, input, time } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'
import { Comment } from './comment.ts'

export const NOTIFICATION_TYPES = ['system', 'comment', 'reply', 'like', 'mention'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

export const NotificationPerson = z.object({ id: z.int(), nickname: z.string(), avatar: z.string() })
export type NotificationPerson = z.infer<typeof NotificationPerson>

export const Notification = z.object({
  id: z.int(),
  type: z.enum(NOTIFICATION_TYPES),
  title: described(z.string(), 'One sentence of plain text'),
  deed: described(z.string(), 'The sentence without who and what: `评论了你的文章`; empty when the site speaks'),
  about: described(z.string(), 'What it is about, as it is called now; empty when it has no name or cannot be read'),
  message: described(z.string(), 'Plain text: how what was said begins; empty for likes'),
  link: described(z.string(), 'Site path, or empty'),
  articleId: z.nullable(z.int()),
  fromUserId: z.nullable(described(z.int(), 'Null when the site speaks')),
  fromNickname: z.string(),
  fromAvatar: z.string(),
  people: described(z.array(NotificationPerson), 'Who did it, the last one first: at most three of them'),
  fromNum: described(z.int(), 'How many people it speaks of: likes of one thing are told together'),
  isRead: z.boolean(),
  createTime: time(),
})
export type Notification = z.infer<typeof Notification>

/** Describes the thing that a notification is about, as the user may read it now. */
const NotificationThing = z.object({
  type: z.enum(['article', 'moment', 'goods', 'chat', 'column']),
  id: z.int(),
  userId: described(z.int(), 'Whose it is'),
  title: described(z.string(), 'Empty for what has no name'),
  cover: described(z.string(), 'URL of a picture, or empty'),
  passage: described(z.string(), 'Plain text: the quoted place of an article, or how the thing begins'),
  section: described(z.string(), 'The heading above the quoted place, or empty'),
  articles: described(
    z.array(z.object({ id: z.int(), title: z.string(), createTime: time() })),
    'What is new in a column, the newest first',
  ),
})
export type NotificationThing = z.infer<typeof NotificationThing>

/** Holds everything that the reading pane shows. */
export const NotificationLook = z.object({
  notification: Notification,
  thing: z.nullable(described(NotificationThing, 'Null when there is none, or when it cannot be read any more')),
  commentId: z.nullable(described(z.int(), 'The comment that it is about; null when there is none, or when it cannot be read')),
  conversation: z.nullable(described(Comment, 'The comment at the top, with the answers around the one that it is about')),
  earlierNum: described(z.int(), 'Answers before those that are here'),
  laterNum: described(z.int(), 'Answers after those that are here'),
  isOpen: described(z.boolean(), 'Whether the conversation can be answered'),
})
export type NotificationLook = z.infer<typeof NotificationLook>

const num = z.object({ num: z.int() })
const own = input({ id: id('通知编号不正确') })
export const UnreadNum = z.object({ all: num, system: num, comment: num, reply: num, like: num, mention: num })
export type UnreadNum = z.infer<typeof UnreadNum>

const wanted = (name: string) => z.optional(z.boolean(`${name}应为是或否`))

export const DIGESTS = ['off', 'daily', 'weekly'] as const

/** Tells which notifications the user wants, and how often they come by e-mail. */
export const NotificationSettings = z.object({
  comment: z.boolean(),
  reply: z.boolean(),
  like: z.boolean(),
  mention: z.boolean(),
  digest: described(z.enum(DIGESTS), 'How often a letter tells what is unread: at 21:00 in Shanghai, weekly ones on Sundays'),
  mail: described(
    z.nullable(z.enum(['off', 'missing'])),
    'Why no letter can come: this site sends none, or the account has no address; null when one can',
  ),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** Holds the calls about notifications; each user sees only their own. */
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
  look: call({
    method: 'GET',
    path: '/notifications/look/:id',
    access: 'member',
    writes: false,
    summary: 'What one is about, with the conversation around it, as far as the user may read that now. It stays unread.',
    params: own,
    data: NotificationLook,
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
  people: call({
    method: 'GET',
    path: '/notifications/people/:id',
    access: 'member',
    writes: false,
    summary: 'Everybody of whom one notification speaks, the last one first.',
    params: own,
    query: input(paging),
    data: pageOf(z.extend(NotificationPerson, { createTime: time() })),
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
    body: input({
      comment: wanted('评论通知'),
      reply: wanted('回复通知'),
      like: wanted('点赞通知'),
      mention: wanted('@ 通知'),
      digest: z.optional(z.enum(DIGESTS, '不认识的邮件频率')),
    }),
    data: NotificationSettings,
  }),
}
