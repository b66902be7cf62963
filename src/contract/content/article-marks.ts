import * as z from 'zod/mini'
import { call, described, id, input } from '../core/define.ts'

export const UNKNOWN_ARTICLE_ID = '文章编号不正确'
export const byId = input({ id: id(UNKNOWN_ARTICLE_ID) })

/** Sets the mark to a value, so a repeated request changes nothing more; without `to` the mark is toggled. */
export const to = input({ to: z.optional(described(z.enum(['1', '0'], '参数 to 只能是 1 或 0'), '1 sets, 0 takes away')) })

/** Holds the calls with which a user likes an article or adds it to the favorites. */
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
    summary: 'Puts an article among the user’s favorites, or takes it out.',
    params: byId,
    query: to,
    data: z.boolean(),
    extra: z.object({ isFavorite: z.boolean() }),
  }),
}
