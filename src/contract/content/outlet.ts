import * as z from 'zod/mini'
import { call, described, id, input } from '../core/define.ts'
import { UNKNOWN_ARTICLE_ID } from './article-marks.ts'

const Drawing = z.object({
  kind: described(z.enum(['formula', 'diagram']), 'What it is'),
  isBlock: described(z.boolean(), 'Whether it stands on lines of its own'),
  source: described(z.string(), 'TeX, or the source of the diagram'),
  mathml: described(z.string(), 'The formula as readers of the page have it; empty for a diagram'),
  fallback: described(z.string(), 'HTML that stands for it where no picture can be made'),
})
export type OutletDrawing = z.infer<typeof Drawing>

/** Holds an article as other places take it. */
export const Taken = z.object({
  title: z.string(),
  address: described(z.string(), 'Where readers find the original; empty while they would not'),
  parts: described(z.array(z.string()), 'HTML with styles within, cut where the drawings belong: one part more than drawings'),
  drawings: z.array(Drawing),
  markdown: described(z.string(), 'With whole addresses, without what only this site understands'),
})
export type Taken = z.infer<typeof Taken>

/** Holds the call with which authors take an article to other places. */
export const outlet = {
  take: call({
    method: 'GET',
    path: '/sys/article/outlet/:id',
    access: 'member',
    writes: false,
    rate: 'article-preview',
    summary: 'An own article, or any for an administrator, for 公众号 and as Markdown: what readers have, else the newest text.',
    params: input({ id: id(UNKNOWN_ARTICLE_ID) }),
    data: Taken,
  }),
}
