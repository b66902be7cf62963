import * as z from 'zod/mini'
import { ADMIN_READ, call, described, input, time } from '../core/define.ts'
import { TriedPassword } from '../people/account-fields.ts'

/** Counts the hours for which an export is kept. */
export const EXPORT_HOURS = 24
/** Counts the seconds for which the address of a download is valid. */
export const EXPORT_LINK_SECONDS = 60

const NAME = /^inkstone-export-\d{4}-\d\d-\d\d-\d{6}\.zip$/
const name = z.string('请选择一份导出').check(z.regex(NAME, '没有这份导出'))

/** Names the parts of an export that are included only on request. */
export const EXPORT_CHOICES = {
  chat: { words: '聊天记录', about: '聊天室里的话、图片和文件。那是成员之间的话。' },
  addresses: { words: '用户名和邮箱', about: '带上它们，成员在新的地方才能找回密码。' },
  secrets: { words: '文章和相册的密码', about: '只有散列。不带的话，搬过去之后要重新设。' },
} as const
export type ExportChoice = keyof typeof EXPORT_CHOICES

const choice = z.boolean('请说明要不要带上')

const State = z.object({
  exports: described(
    z.array(z.object({ name: z.string(), createTime: time(), expireTime: time(), size: described(z.int(), 'Bytes') })),
    'Those that can be fetched, the newest first',
  ),
  doing: described(
    z.nullable(z.object({ done: z.int(), total: z.int() })),
    'The one that is being made: files done, and about how many',
  ),
  fault: described(z.string(), 'Why the last one failed; empty: it did not'),
})
export type ExportState = z.infer<typeof State>

const act = { access: 'admin', writes: true, rate: 'admin' } as const

/** Holds the calls that export the whole blog as Markdown, pictures and JSON. */
export const siteExport = {
  state: call({
    method: 'GET',
    path: '/sys/export/state',
    ...ADMIN_READ,
    summary: 'Exports that lie ready, and the one that is being made.',
    data: State,
  }),
  make: call({
    ...act,
    method: 'POST',
    path: '/sys/export/make',
    summary:
      'Begins an export; `state` tells how far it is. What is private to members is asked for by name and by password. 409 while one is made.',
    body: input({
      chat: choice,
      addresses: choice,
      secrets: choice,
      password: z.optional(described(TriedPassword, 'Of whoever asks, where any of the three goes in')),
    }),
    data: State,
  }),
  stop: call({
    ...act,
    method: 'POST',
    path: '/sys/export/stop',
    summary: 'Stops the one that is being made; nothing of it stays.',
    data: State,
  }),
  remove: call({
    ...act,
    method: 'DELETE',
    path: '/sys/export',
    summary: 'Deletes one before its day is over.',
    query: input({ name }),
    data: State,
  }),
  download: call({
    ...act,
    method: 'POST',
    path: '/sys/export/download',
    summary: 'An address for the browser to go to; good once, and not for long.',
    body: input({ name }),
    data: z.object({ url: z.string(), expireIn: described(z.int(), 'Seconds') }),
  }),
}
