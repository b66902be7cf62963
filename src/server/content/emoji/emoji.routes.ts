import { emoji, FAVORITE_EMOJI_MAX } from '#contract/content/emoji.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { emojis } from '#lib/emoji.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { lockUser } from '#server/people/auth/account.queries.ts'
import * as q from './emoji.queries.ts'

const BUILT_IN = new Set(emojis.map((it) => it.url))

const shapeOf = (it: { id: number; url: string; create_time: number }) => ({
  id: it.id,
  url: it.url,
  createTime: shanghaiTime(it.create_time),
})

export const emojiRoutes = implement(emoji, {
  list: async (_, { db, user }) => (await q.findFavorites(db.read, user.id)).map(shapeOf),

  add: ({ query: { url } }, { db, user, now }) =>
    db.write(async (tx) => {
      // Without the lock, two requests at once would both find room for the last one.
      await lockUser(tx, user.id)
      const known = await q.findFavorite(tx, user.id, url)
      if (known) return shapeOf(known)
      if (!BUILT_IN.has(url) && !(await q.isPictureHere(tx, user.id, url))) refuse(404, '表情不存在', { field: 'url' })
      if ((await q.countFavorites(tx, user.id)) >= FAVORITE_EMOJI_MAX) refuse(409, `最多收藏 ${FAVORITE_EMOJI_MAX} 个表情`)
      return shapeOf(await q.insertFavorite(tx, { user_id: user.id, url, create_time: now() }))
    }),

  remove: async ({ params: { id } }, { db, user }) =>
    (await db.write((tx) => q.deleteFavorite(tx, user.id, id))) || refuse(404, '表情不存在'),
})
