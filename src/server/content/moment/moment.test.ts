import { afterEach, beforeEach, expect, test } from 'vitest'
import { moment } from '#contract/content/moment.ts'
import { keepAnswers } from '#server/core/http/answers.ts'
import { openTestBlog, plainRenderer, type TestBlog } from '#tests/support/blog.ts'
import { type OwnerAdmin, ownerAdmin } from '#tests/support/owner-admin.ts'
import { saveMoment } from './moment.rules.ts'

let blog: TestBlog
const whoIs = async (token: string) => ({ id: Number(token), role: 'member' as const })
let admin: OwnerAdmin
beforeEach(async () => {
  blog = await openTestBlog({ whoIs })
  admin = ownerAdmin(blog.db, () => blog.clock.now++)
})
afterEach(() => blog.close())

const changes = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)

test('a new site has none', async () => {
  expect(await blog.call(moment.list, { query: {} })).toMatchObject({ records: [], total: 0, pages: 0 })
})

test('moments come in pages, newest first, as sanitised HTML with pictures and author', async () => {
  for (const text of ['一', '二', '三 <img src=x onerror="steal()">']) await admin.moment(text, ['/uploads/a.webp'])
  const page = await blog.call(moment.list, { query: { pageSize: 2 } })
  expect(page).toMatchObject({ total: 3, pages: 2, size: 2, current: 1 })
  expect(page.records.map((it) => it.id)).toEqual([3, 2])
  expect(page.records[0]?.content).not.toContain('onerror')
  expect(page.records[1]).toEqual({
    id: 2,
    userId: 1,
    nickname: '站长',
    avatar: '',
    hasAuthorPage: true,
    content: '<p>二</p>',
    images: ['/uploads/a.webp'],
    sizes: [null],
    likeNum: 0,
    isLike: false,
    commentNum: 0,
    createTime: '2026-11-20 12:00:00',
  })
  expect(moment.list.tags({ query: {} }, page)).toEqual(['moments', 'moment-likes', 'author:1', 'author:1'])
})

test('a changed one keeps its place, a deleted one is gone and cannot be changed', async () => {
  const id = await admin.moment('错字')
  await admin.moment('后来')
  await admin.moment('对字', [], id)
  const texts = async () => (await blog.call(moment.list, { query: {} })).records.map((it) => it.content)
  expect(await texts()).toEqual(['<p>后来</p>', '<p>对字</p>'])
  expect(await changes()).toEqual(Array(3).fill(['moments', 'works:1']).flat())
  await blog.db.write((tx) => tx.updateTable('moment').set({ deleted_time: 1 }).where('id', '=', id).execute())
  expect(await texts()).toEqual(['<p>后来</p>'])
  await expect(admin.moment('谁', [], id)).rejects.toMatchObject({ code: 404 })
  expect(await changes()).toHaveLength(6)
})

test('a correction by somebody else keeps the author', async () => {
  const id = await admin.moment('错字')
  await blog.db.write((tx) =>
    tx
      .insertInto('user')
      .values({ username: 'editor', nickname: '编辑', avatar: '', role: 'admin', signature: '', create_time: 1 })
      .execute(),
  )
  await saveMoment({ db: blog.db, renderer: plainRenderer, now: Date.now }, id, { userId: 2, contentMd: '对字', images: [] })
  expect((await blog.call(moment.list, { query: {} })).records).toMatchObject([{ userId: 1, content: '<p>对字</p>' }])
})

test.each([
  ['', [], '说说不能为空'],
  ['砚'.repeat(2001), [], '说说最多 2000 字'],
  ['图', Array.from({ length: 10 }, () => '/uploads/a.webp'), '说说最多 9 张图片'],
  ['图', ['javascript:steal()'], '说说的图片应为站内路径或 https 地址'],
  ['图', ['http://cdn.example/a.png'], '说说的图片应为站内路径或 https 地址'],
])('a moment that cannot be is refused: %.5s', async (text, images, message) => {
  await expect(admin.moment(text, images)).rejects.toMatchObject({ code: 400, message })
  expect(await changes()).toEqual([])
})

test('a moment may have two thousand characters, whatever their size, and nine pictures', async () => {
  await admin.moment(
    '𠮷'.repeat(2000),
    Array.from({ length: 9 }, (_, at) => `https://cdn.example/${at}.webp`),
  )
  expect((await blog.call(moment.list, { query: {} })).records[0]?.images).toHaveLength(9)
})

test('a member sees which ones he likes; a stranger does not', async () => {
  const id = await admin.moment('喜欢')
  await blog.db.write((tx) => tx.insertInto('moment_like').values({ user_id: 1, moment_id: id, create_time: 1 }).execute())
  const asMember = await blog.call(moment.list, { query: {} }, { authorization: '1' })
  expect(asMember.records[0]?.isLike).toBe(true)
  expect((await blog.call(moment.list, { query: {} })).records[0]?.isLike).toBe(false)
})

const ask = async (path: string, user = 1) => (await blog.ask(path, { headers: { authorization: String(user) } })).body
const second = { username: null, nickname: '读者', avatar: '', role: 'member' as const, signature: '', create_time: 0 }

test('a like is turned over by each call, set by `to`, and counted once for each reader', async () => {
  const id = await admin.moment('喜欢')
  await blog.db.write((tx) => tx.insertInto('user').values(second).execute())
  const like = async (query = '', user = 1) => ask(`/api/moment/like/${id}${query}`, user)
  expect(await like()).toMatchObject({ code: 200, data: true, extra: { isLike: true, likeNum: 1 } })
  expect((await like('', 2)).extra).toEqual({ isLike: true, likeNum: 2 })
  expect((await like()).extra).toEqual({ isLike: false, likeNum: 1 })
  for (let i = 0; i < 3; i++) expect((await like('?to=1')).extra).toEqual({ isLike: true, likeNum: 2 })
  for (let i = 0; i < 3; i++) expect((await like('?to=0')).extra).toEqual({ isLike: false, likeNum: 1 })
  expect(await like('?to=2')).toMatchObject({ code: 400, message: '参数 to 只能是 1 或 0' })
  await Promise.all(Array.from({ length: 21 }, () => like()))
  expect((await like('?to=1')).extra).toEqual({ isLike: true, likeNum: 2 })
})

test('what is gone cannot be liked, and a stranger is asked for a login', async () => {
  const id = await admin.moment('删掉的')
  await blog.db.write((tx) => tx.updateTable('moment').set({ deleted_time: 1 }).where('id', '=', id).execute())
  for (const unknown of [id, 999])
    expect(await ask(`/api/moment/like/${unknown}`)).toMatchObject({ code: 404, message: '说说不存在' })
  expect((await blog.ask(`/api/moment/like/${id}`)).body).toMatchObject({ code: 401, message: '请先登录以继续操作' })
})

test('counters are brought up to date in one call, for members with what they like', async () => {
  const ids = [await admin.moment('一'), await admin.moment('二')]
  await ask(`/api/moment/like/${ids[1]}`)
  const counters = async (user?: string) =>
    blog.call(moment.counters, { query: { ids: [...ids, 999] } }, user ? { authorization: user } : {})
  expect(await counters('1')).toEqual([
    { id: ids[0], likeNum: 0, commentNum: 0, isLike: false },
    { id: ids[1], likeNum: 1, commentNum: 0, isLike: true },
  ])
  expect((await counters())[1]).toMatchObject({ likeNum: 1, isLike: false })
})

test('a like publishes nothing, yet strangers read the new number at once', async () => {
  const { answers, stop } = await keepAnswers(blog.db)
  const kept = await openTestBlog({ whoIs, answers })
  const id = await ownerAdmin(kept.db).moment('喜欢')
  const lists = [{}, { authorId: 1 }]
  const read = async () => Promise.all(lists.map(async (query) => (await kept.call(moment.list, { query })).records[0]?.likeNum))
  expect(await read()).toEqual([0, 0])
  const before = (await kept.db.read.selectFrom('change').selectAll().execute()).length
  await kept.ask(`/api/moment/like/${id}`, { headers: { authorization: '1' } })
  expect(await read()).toEqual([1, 1])
  expect(await kept.db.read.selectFrom('change').selectAll().execute()).toHaveLength(before)
  await kept.close()
  stop()
})

test('the size of a picture is told where this site knows it', async () => {
  const file = { user_id: 1, source: 'moment', hash: 'h', mime: 'image/webp', size: 9, sizes: '[480]', create_time: 1 }
  await blog.db.write((tx) =>
    tx
      .insertInto('file')
      .values({ ...file, url: '/uploads/a.webp', width: 800, height: 600 })
      .execute(),
  )
  await admin.moment('图', ['https://cdn.example/b.webp', '/uploads/a.webp'])
  const [found] = (await blog.call(moment.list, { query: {} })).records
  expect(found?.sizes).toEqual([null, { width: 800, height: 600, widths: [480] }])
})
