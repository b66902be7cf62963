import { afterEach, beforeEach, expect, test } from 'vitest'
import { emoji, FAVORITE_EMOJI_MAX } from '#contract/content/emoji.ts'
import { emojis } from '#lib/emoji.ts'
import { openTalk, type Speaker, type Talk } from '#tests/support/talk.ts'

let talk: Talk
beforeEach(async () => {
  talk = await openTalk()
})
afterEach(() => talk.blog.close())

const list = (who: Speaker) => talk.blog.call(emoji.list, {}, talk.as(who))
const add = (who: Speaker, url: string) => talk.blog.call(emoji.add, { query: { url } }, talk.as(who))
const store = (userId: number, url: string, more: object = {}) =>
  talk.blog.db.write((tx) =>
    tx
      .insertInto('file')
      .values({ user_id: userId, url, source: 'favorite-emoji', hash: url, mime: 'image/webp', size: 1, create_time: 1, ...more })
      .execute(),
  )

test('[7.30] [7.32] favorites are kept, the last one first; a second time answers the one that is there', async () => {
  expect(await list(talk.ming)).toEqual([])
  await store(talk.ming.id, '/uploads/mine.webp')
  await store(talk.hong.id, '/uploads/theirs.webp')
  const first = await add(talk.ming, '/uploads/mine.webp')
  expect(first).toEqual({ id: first.id, url: '/uploads/mine.webp', createTime: '2026-11-20 12:00:00' })
  const built = await add(talk.ming, '/emoji/rocket.svg')
  const theirs = await add(talk.ming, '/uploads/theirs.webp')
  expect(await Promise.all([add(talk.ming, '/uploads/mine.webp'), add(talk.ming, '/uploads/mine.webp')])).toEqual([first, first])
  expect(await list(talk.ming)).toEqual([theirs, built, first])
  expect(await list(talk.hong)).toEqual([])
  expect((await talk.blog.ask('/portal/user/getFavoriteEmojiList', { headers: talk.as(talk.ming) })).body.data).toHaveLength(3)
})

test('only pictures of this site that others may see', async () => {
  await store(talk.hong.id, '/uploads/locked.webp', { source: 'album' })
  await store(talk.hong.id, '/uploads/gone.webp', { deleted_time: 1 })
  await store(talk.hong.id, '/uploads/a.txt', { mime: 'text/plain' })
  for (const url of [
    '/uploads/locked.webp',
    '/uploads/gone.webp',
    '/uploads/a.txt',
    '/emoji/nothing.svg',
    'https://a.example/a.png',
    'javascript:alert(1)',
    '/v1/sign/',
  ])
    await expect(add(talk.ming, url)).rejects.toMatchObject({ code: 404, message: '表情不存在' })
  const blank = await talk.blog.ask('/protal/user/addFavoriteEmoji?url=', { method: 'POST', headers: talk.as(talk.ming) })
  expect(blank.body).toMatchObject({ code: 400, message: '请给出表情地址' })
  expect((await add(talk.hong, '/uploads/locked.webp')).url).toBe('/uploads/locked.webp')
})

test('two hundred at most, also when many come at once', async () => {
  const rows = Array.from({ length: FAVORITE_EMOJI_MAX - 1 }, (_, at) => `/uploads/${at}.webp`)
  const kept = rows.map((url) => ({ user_id: talk.ming.id, url, create_time: 1 }))
  await talk.blog.db.write((tx) => tx.insertInto('favorite_emoji').values(kept).execute())
  const answers = await Promise.allSettled(emojis.slice(0, 5).map((it) => add(talk.ming, it.url)))
  expect(answers.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected', 'rejected'])
  expect(answers.find((it) => it.status === 'rejected')?.reason).toMatchObject({ code: 409, message: '最多收藏 200 个表情' })
  expect(await list(talk.ming)).toHaveLength(FAVORITE_EMOJI_MAX)
})

test('[7.31] an own one is taken away; a file is kept while it is a favorite, and what its owner took away is shown no more', async () => {
  await store(talk.ming.id, '/uploads/mine.webp')
  const { id } = await add(talk.ming, '/uploads/mine.webp')
  await add(talk.hong, '/uploads/mine.webp')
  const remove = (who: Speaker, it: number) =>
    talk.blog.ask(`/protal/user/delete-emoji/${it}`, { method: 'DELETE', headers: talk.as(who) })
  expect((await remove(talk.hong, id)).body).toMatchObject({ code: 404, message: '表情不存在' })
  const removeFile = () => talk.blog.ask('/file/delete?url=/uploads/mine.webp', { headers: talk.as(talk.ming) })
  expect((await removeFile()).status).toBe(409)
  expect((await remove(talk.ming, id)).status).toBe(200)
  expect((await remove(talk.ming, id)).status).toBe(404)
  expect((await removeFile()).status).toBe(200)
  expect(await list(talk.hong)).toEqual([])
})
