import * as z from 'zod/mini'
import { call, described, id, input, time } from '../core/define.ts'

/** Limits the favorites of one user. */
export const FAVORITE_EMOJI_MAX = 200

export const FavoriteEmoji = z.object({ id: z.int(), url: z.string(), createTime: time() })
export type FavoriteEmoji = z.infer<typeof FavoriteEmoji>

export const emoji = {
  list: call({
    method: 'GET',
    path: '/protal/user/getFavoriteEmojiList',
    aliases: ['/portal/user/getFavoriteEmojiList'],
    access: 'member',
    writes: false,
    summary: 'The user’s favorite emoji, the last one first.',
    data: z.array(FavoriteEmoji),
  }),
  add: call({
    method: 'POST',
    path: '/protal/user/addFavoriteEmoji',
    aliases: ['/portal/user/addFavoriteEmoji'],
    access: 'member',
    writes: true,
    rate: 'like',
    summary: `Keeps an own upload or a picture that is on the site, at most ${FAVORITE_EMOJI_MAX}; one that is kept already is answered as it is.`,
    query: input({
      url: described(
        z.string('请给出表情地址').check(z.minLength(1, '请给出表情地址'), z.maxLength(300, '表情不存在')),
        'Of the picture',
      ),
    }),
    data: FavoriteEmoji,
  }),
  remove: call({
    method: 'DELETE',
    path: '/protal/user/delete-emoji/:id',
    aliases: ['/portal/user/delete-emoji/:id'],
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Takes an own favorite away.',
    params: input({ id: id('表情编号不正确') }),
    data: z.boolean(),
  }),
}
