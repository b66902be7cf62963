import * as z from 'zod/mini'
import { ADMIN_READ, ADMIN_WRITE, call, described, id, input, time } from '../core/define.ts'
import { UNKNOWN_ARTICLE_ID } from './article-marks.ts'

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

const Run = z.object({
  id: z.int(),
  beginTime: time(),
  took: described(z.int(), 'Milliseconds'),
  written: described(z.int(), 'Pages with new bytes'),
  unchanged: described(z.int(), 'Pages that came out as they were'),
  removed: z.int(),
  failed: z.int(),
  paths: described(z.array(z.string()), 'The first of what was written or removed'),
})
export type PublishRun = z.infer<typeof Run>
/** Limits the runs that are kept. */
export const RUNS_KEPT = 50
/** Limits the paths of a run, and the stale pages, that the answer lists. */
export const PATHS_TOLD = 100

const State = z.object({
  pages: described(z.int(), 'Pages published'),
  pictures: described(z.int(), 'Share pictures that pages name'),
  isWaiting: described(z.boolean(), 'Some write has not reached every page yet'),
  stale: described(
    z.array(z.object({ path: z.string(), tags: described(z.array(z.string()), 'What has changed of what the page shows') })),
    'Pages that have not seen all that was written for them; the first hundred',
  ),
  failed: z.array(FailedPage),
  uploadTargets: described(
    z.array(
      z.object({
        name: described(z.enum(['bucket', 'cdn']), 'Where it goes: the bucket of the site, or the CDN that is told what changed'),
        waiting: described(z.int(), 'What still waits, as far as it is counted'),
        doneTime: z.nullable(described(time(), 'When all had arrived')),
        failures: described(z.int(), 'Tries in a row that failed'),
        reason: described(z.string(), 'Why the last one did; empty: it did not'),
        retryTime: described(time(), 'When it is tried again, Asia/Shanghai'),
      }),
    ),
    'What leaves this machine; nothing that is not set',
  ),
  runs: described(z.array(Run), 'What was published of late, the newest first'),
})
export type PublisherState = z.infer<typeof State>

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
  state: call({
    method: 'GET',
    path: '/sys/publisher/state',
    ...ADMIN_READ,
    summary: 'What is stale and why, what failed, and what was published of late.',
    data: State,
  }),
  publishAll: call({
    method: 'POST',
    path: '/sys/publisher/publish',
    ...ADMIN_WRITE,
    summary: 'Has every page rendered again.',
    data: z.boolean(),
  }),
  retryAll: call({
    method: 'POST',
    path: '/sys/publisher/retry',
    ...ADMIN_WRITE,
    summary: 'Has pages that failed tried again at once; answers how many.',
    data: z.int(),
  }),
}
