import * as z from 'zod/mini'
import { call } from '../core/define.ts'

/** Holds what every page tells once a day (`content/article-counters.ts`). */
export const visits = {
  report: call({
    method: 'GET',
    path: '/api/report',
    access: 'anyone',
    writes: true,
    rate: 'report',
    summary: 'Counts one visitor a day. Never fails loudly.',
    data: z.boolean(),
  }),
}
