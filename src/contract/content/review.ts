import * as z from 'zod/mini'
import { saysNothing } from '#lib/invisible.ts'
import { ADMIN_READ, ADMIN_WRITE, call, described, id, input, time } from '../core/define.ts'
import { limited } from '../core/owner-text.ts'
import { pageOf, paging } from '../core/page.ts'
import { Drawing } from './article.ts'
import { UNKNOWN_ARTICLE_ID } from './article-marks.ts'
import { Saved } from './writing.ts'
import { VISIBILITIES, version } from './writing-fields.ts'

export const REASON_MAX = 500

/** Checks the reason for which an article goes back to its author. */
export const Reason = limited('退回理由', REASON_MAX).check(
  z.trim(),
  z.refine((it) => !saysNothing(it), '请写明退回理由'),
)

const byId = input({ id: id(UNKNOWN_ARTICLE_ID) })
const LOOKED_AT = 'The version that was looked at; refused with 409 when it is not the newest'
const mark = (name: string) => z.optional(z.boolean(`${name}应为是或否`))

const Waiting = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  userId: z.int(),
  nickname: z.string(),
  isEdit: described(z.boolean(), 'A change of what readers have'),
  submitTime: time(),
})
export type Waiting = z.infer<typeof Waiting>

/** Holds one of two versions of an article that are compared. */
const Side = z.object({
  title: z.string(),
  summary: described(z.string(), 'Empty: taken from the text'),
  cover: z.string(),
  drawing: Drawing,
  contentMd: z.string(),
  categoryName: described(z.string(), 'Empty when it is gone'),
  tags: z.array(z.string()),
  keywords: z.string(),
  isOriginal: z.boolean(),
  originalUrl: z.string(),
  visibility: z.enum(VISIBILITIES),
})
export type Side = z.infer<typeof Side>

const Looked = z.extend(Waiting, {
  publishTime: z.nullable(described(time(), 'When its author wants it to come before readers')),
  fresh: described(Side, 'What waits'),
  live: z.nullable(described(Side, 'What readers have; null for a new article')),
  next: z.nullable(described(z.object({ id: z.int(), title: z.string() }), 'What waits behind it; from the last, the first')),
})
export type Looked = z.infer<typeof Looked>

export const review = {
  waiting: call({
    method: 'GET',
    path: '/sys/article/waiting',
    ...ADMIN_READ,
    summary: 'What waits for review, the longest waiting first.',
    query: input(paging),
    data: pageOf(Waiting),
  }),
  look: call({
    method: 'GET',
    path: '/sys/article/review/:id',
    ...ADMIN_READ,
    summary: 'What waits for review beside what readers have. Refused with 409 when it waits no more.',
    params: byId,
    data: Looked,
  }),
  approve: call({
    method: 'POST',
    path: '/sys/article/approve/:id',
    ...ADMIN_WRITE,
    summary: 'Publishes what waits, at once or at the time its author asked for, and tells him.',
    params: byId,
    body: input({ version: version(LOOKED_AT) }),
    data: Saved,
  }),
  sendBack: call({
    method: 'POST',
    path: '/sys/article/return/:id',
    ...ADMIN_WRITE,
    summary: 'Returns what waits to its author, with a reason that he is told.',
    params: byId,
    body: input({ version: version(LOOKED_AT), reason: Reason }),
    data: Saved,
  }),
  mark: call({
    method: 'PUT',
    path: '/sys/article/marks/:id',
    ...ADMIN_WRITE,
    summary: 'Pins, recommends, or puts into the carousel; what is left out stays.',
    params: byId,
    body: input({ isStick: mark('置顶'), isRecommend: mark('推荐'), isCarousel: mark('轮播') }),
    data: z.object({ isStick: z.boolean(), isRecommend: z.boolean(), isCarousel: z.boolean() }),
  }),
  shelve: call({
    method: 'POST',
    path: '/sys/article/shelf/:id',
    access: 'member',
    writes: true,
    rate: 'article',
    summary: 'Takes an own article off the shelf (to=0), or puts it back (to=1), which is for who publishes without review.',
    params: byId,
    query: input({ to: described(z.enum(['1', '0'], '参数 to 只能是 1 或 0'), '1 onto the shelf, 0 off it') }),
    data: Saved,
  }),
}
