import * as z from 'zod/mini'
import { version } from '../core/admin-edit.ts'
import { ADMIN_READ, ADMIN_WRITE, call, described, id, ids, input, SMALL_BODY, time } from '../core/define.ts'
import { secureAddress } from '../core/owner-text.ts'

/** Holds what other programs can be told of, in the words of the form. Only public things are told. */
export const HOOK_EVENTS = {
  'article.published': '文章发布了',
  'article.changed': '文章改了',
  'article.withdrawn': '文章不再公开',
  'comment.shown': '有了新评论',
  'message.shown': '有了新留言',
  'member.registered': '有人注册了',
} as const satisfies Record<string, string>
export type HookEvent = keyof typeof HOOK_EVENTS
export const HOOK_EVENT_NAMES = Object.keys(HOOK_EVENTS) as [HookEvent, ...HookEvent[]]

/** Limits the webhooks of a site. */
export const HOOKS_MAX = 10
/** Limits what waits for one webhook; beyond that it counts as failing. */
export const HOOK_QUEUE_MAX = 1000
/** Limits the deliveries that are kept of each webhook after they ended. */
export const HOOK_KEPT_MAX = 50
/** Limits the characters that are kept of an answer. */
export const HOOK_REPLY_MAX = 300

const events = z.array(z.enum(HOOK_EVENT_NAMES, '不认识这件事'), '事件应为列表')

export const WebhookFields = {
  url: secureAddress('地址').check(z.refine((it) => it !== '', '请写上接收的地址')),
  events: events.check(z.minLength(1, '请至少选一件事'), z.maxLength(HOOK_EVENT_NAMES.length, '事件重复了')),
  isOn: z.boolean('开启应为是或否'),
}

export const AdminWebhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(HOOK_EVENT_NAMES)),
  isOn: z.boolean(),
  failingTime: z.nullable(described(time(), 'Since when nothing is sent, because everything failed; null: it works')),
  failure: described(z.string(), 'Why, in Chinese; else empty'),
  waiting: described(z.int(), 'Deliveries that wait to be sent, or to be sent again'),
  lastTime: z.nullable(described(time(), 'When it was last tried')),
  createTime: time(),
  version: version(),
})
export type AdminWebhook = z.infer<typeof AdminWebhook>

export const HookDelivery = z.object({
  id: z.int(),
  name: described(z.string(), 'The header `webhook-id`, the same at each try'),
  event: z.enum([...HOOK_EVENT_NAMES, 'test']),
  targetId: described(z.int(), 'The id of what it is about'),
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.int(),
  code: z.nullable(described(z.int(), 'The status of the last answer; null: there was none')),
  reason: described(z.string(), 'Why the last try failed, in Chinese; else empty'),
  reply: described(z.string(), `The first ${HOOK_REPLY_MAX} characters of an answer that was no success`),
  createTime: time(),
  nextTime: z.nullable(described(time(), 'When it is tried next; null: it is not')),
  triedTime: z.nullable(time()),
})
export type HookDelivery = z.infer<typeof HookDelivery>

const byId = input({ id: id() })

/** Holds the calls with which administrators manage whom the site tells of events. */
export const webhook = {
  list: call({
    method: 'GET',
    path: '/sys/webhook/list',
    ...ADMIN_READ,
    summary: 'The webhooks, the newest first, without their secrets.',
    data: z.array(AdminWebhook),
  }),
  add: call({
    method: 'POST',
    path: '/sys/webhook/add',
    ...ADMIN_WRITE,
    mostBytes: SMALL_BODY,
    summary: 'Adds a webhook. The secret that signs what is sent is told here and never again.',
    body: input(WebhookFields),
    data: z.object({ id: z.int(), secret: described(z.string(), 'As Standard Webhooks writes it: `whsec_…`') }),
  }),
  update: call({
    method: 'PUT',
    path: '/sys/webhook/update',
    ...ADMIN_WRITE,
    mostBytes: SMALL_BODY,
    summary: 'Changes a webhook, or turns it on or off; one that failed begins anew.',
    body: input({ id: z.int(), version: version(), ...WebhookFields }),
    data: z.boolean(),
  }),
  remove: call({
    method: 'DELETE',
    path: '/sys/webhook/delete/:ids',
    ...ADMIN_WRITE,
    summary: 'Deletes webhooks, with what waits for them.',
    params: input({ ids: ids(HOOKS_MAX) }),
    data: z.boolean(),
  }),
  deliveries: call({
    method: 'GET',
    path: '/sys/webhook/deliveries/:id',
    ...ADMIN_READ,
    summary: `The newest ${HOOK_KEPT_MAX} deliveries of a webhook.`,
    params: byId,
    data: z.array(HookDelivery),
  }),
  test: call({
    method: 'POST',
    path: '/sys/webhook/test/:id',
    ...ADMIN_WRITE,
    summary: 'Sends a `test` event to a webhook at once, whether it is on or off, and answers how that went.',
    params: byId,
    data: HookDelivery,
  }),
  redeliver: call({
    method: 'POST',
    path: '/sys/webhook/redeliver/:id',
    ...ADMIN_WRITE,
    summary: 'Sends a delivery once more at once, under the same `webhook-id`, and answers how that went.',
    params: byId,
    data: HookDelivery,
  }),
}
