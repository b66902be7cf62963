import * as z from 'zod/mini'
import { call, described, id, input } from './define.ts'

export const UNKNOWN_ARTICLE_ID = '文章编号不正确'
export const byId = input({ id: id(UNKNOWN_ARTICLE_ID) })

/** Without `to` the mark is turned over; with it, it is set, however often it is asked. */
export const to = input({ to: z.optional(described(z.enum(['1', '0'], '参数 to 只能是 1 或 0'), '1 sets, 0 takes away')) })

/** What a user leaves on an article besides words. */
export const articleMarks = {
  like: call({
    method: 'GET',
    path: '/api/article/like/:id',
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Likes an article, or takes the like away.',
    params: byId,
    query: to,
    data: z.boolean(),
    extra: z.object({ isLike: z.boolean(), likeNum: z.int() }),
  }),
  favorite: call({
    method: 'GET',
    path: '/api/article/favorite/:id',
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Puts an article among the user’s favourites, or takes it out.',
    params: byId,
    query: to,
    data: z.boolean(),
    extra: z.object({ isFavorite: z.boolean() }),
  }),
}
