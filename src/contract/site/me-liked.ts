import * as z from 'zod/mini'
import { call, described, input, time } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'

export const LIKED_TEXT_MAX = 200

const LikedThing = z.object({
  type: z.enum(['comment', 'moment', 'goods']),
  id: z.int(),
  targetType: described(z.enum(['article', 'moment', 'goods']), 'What a comment stands under; else what it is'),
  targetId: z.int(),
  title: described(z.string(), 'Of an article or project; of a moment empty'),
  text: described(z.string(), `How it begins, plain, at most ${LIKED_TEXT_MAX} code points`),
  nickname: described(z.string(), 'Who wrote it; of a project empty'),
  likeTime: time(),
})
export type LikedThing = z.infer<typeof LikedThing>

/** Lists what the user likes, apart from articles. */
export const meLiked = {
  likedThings: call({
    method: 'GET',
    path: '/protal/user/myLikedThings',
    aliases: ['/portal/user/myLikedThings'],
    access: 'member',
    writes: false,
    summary: 'Comments, moments and projects that one likes, the last liked first, as far as one may read them.',
    query: input(paging),
    data: pageOf(LikedThing),
  }),
}
