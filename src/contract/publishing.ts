import * as z from 'zod/mini'
import { UNKNOWN_ARTICLE_ID } from './article-marks.ts'
import { call, described, id, input, time } from './define.ts'

const FailedPage = z.object({
  path: described(z.string(), 'Site path, such as /post/12'),
  reason: described(z.string(), 'What the render or the disk said'),
  failures: described(z.int(), 'Tries in a row that failed'),
  retryTime: described(time(), 'When it is tried again, Asia/Shanghai'),
})

export const GoingLive = z.object({
  state: described(
    z.enum(['none', 'queued', 'publishing', 'live', 'failed']),
    'none: not for everybody; queued: its own page waits; publishing: its page is there, lists and feeds follow; live: all are there',
  ),
  path: described(z.string(), 'Its page'),
  beginTime: z.nullable(described(time(), 'When it was last published')),
  took: z.nullable(described(z.int(), 'Milliseconds from then until its page was there')),
  changed: described(z.array(z.string()), 'Site paths that show it as it is now'),
  waiting: described(z.array(z.string()), 'Those that do not yet'),
  failed: z.array(FailedPage),
})
export type GoingLive = z.infer<typeof GoingLive>

const ofArticle = input({ articleId: id(UNKNOWN_ARTICLE_ID) })

export const publishing = {
  of: call({
    method: 'GET',
    path: '/sys/publishing/of',
    access: 'member',
    writes: false,
    rate: 'publishing',
    summary: 'How far an own article has come before its readers.',
    query: ofArticle,
    data: GoingLive,
  }),
  retry: call({
    method: 'POST',
    path: '/sys/publishing/retry',
    access: 'member',
    writes: true,
    rate: 'publishing',
    summary: 'Has pages of an own article that failed tried again at once; false when none did.',
    query: ofArticle,
    data: z.boolean(),
  }),
  status: call({
    method: 'GET',
    path: '/sys/publishing/status',
    access: 'admin',
    writes: false,
    summary: 'How publishing goes: whether writes still wait, and which pages keep their old bytes and why.',
    data: z.object({
      isWaiting: described(z.boolean(), 'Some write has not reached every page yet'),
      pages: described(z.int(), 'Pages published'),
      failed: z.array(FailedPage),
    }),
  }),
}
