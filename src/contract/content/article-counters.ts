import * as z from 'zod/mini'
import { call, ids, input } from '../core/define.ts'
import { byId, UNKNOWN_ARTICLE_ID } from './article-marks.ts'

const COUNTERS_MAX = 50
const Counters = z.object({ id: z.int(), quantity: z.int(), likeNum: z.int(), commentNum: z.int() })

/** Holds the calls that every page makes while it loads. Their addresses stand in the script of all pages, which nothing else should. */
export const articleCounters = {
  counters: call({
    method: 'GET',
    path: '/api/article/counters',
    access: 'anyone',
    writes: false,
    summary: 'Current counters of the articles a page shows; unknown ids are left out.',
    query: input({ ids: ids(COUNTERS_MAX, UNKNOWN_ARTICLE_ID) }),
    data: z.array(Counters),
  }),
  view: call({
    method: 'POST',
    path: '/api/article/view/:id',
    access: 'anyone',
    writes: true,
    rate: 'view',
    summary: 'Counts a view, once per visitor and day, and answers the current counters.',
    params: byId,
    data: z.object({
      quantity: z.int(),
      likeNum: z.int(),
      commentNum: z.int(),
      isLike: z.boolean(),
      isFavorite: z.boolean(),
    }),
  }),
}
