import { afterEach, beforeEach, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { keepAnswers } from '#server/core/http/answers.ts'
import { RATES } from '#server/core/http/rates.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'

let blog: TestBlog
let id: number
const whoIs = async (token: string) => ({ id: Number(token), role: 'member' as const })

beforeEach(async () => {
  blog = await openTestBlog({ whoIs })
  id = (await blog.write({ title: '一' })).id
  const second = { username: null, nickname: '读者', avatar: '', role: 'member' as const, signature: '', create_time: 0 }
  await blog.db.write((tx) => tx.insertInto('user').values(second).execute())
})
afterEach(() => blog.close())

const ask = async (path: string, user = 1) => (await blog.ask(path, { headers: { authorization: String(user) } })).body
const like = (query = '', user = 1) => ask(`/api/article/like/${id}${query}`, user)
const favorite = (query = '', user = 1) => ask(`/api/article/favorite/${id}${query}`, user)
const changes = async () => (await blog.db.read.selectFrom('change').select('seq').execute()).length

test('[7.15] a like is turned over by each call, counted once for each reader', async () => {
  expect(await like()).toMatchObject({ code: 200, data: true, extra: { isLike: true, likeNum: 1 } })
  expect((await like('', 2)).extra).toEqual({ isLike: true, likeNum: 2 })
  expect((await like()).extra).toEqual({ isLike: false, likeNum: 1 })
  const [row] = await blog.call(article.counters, { query: { ids: [id] } })
  expect(row?.likeNum).toBe(1)
  expect((await blog.call(article.detail, { params: { id } }, { authorization: '2' })).isLike).toBe(true)
})

test('with `to` it is set, however often it is asked', async () => {
  for (let i = 0; i < 3; i++) expect((await like('?to=1')).extra).toEqual({ isLike: true, likeNum: 1 })
  for (let i = 0; i < 3; i++) expect((await like('?to=0')).extra).toEqual({ isLike: false, likeNum: 0 })
  expect(await like('?to=2')).toMatchObject({ code: 400, message: '参数 to 只能是 1 或 0' })
})

test('many calls at once count as many as there are', async () => {
  await Promise.all(Array.from({ length: 21 }, () => like()))
  expect((await like('?to=1')).extra).toEqual({ isLike: true, likeNum: 1 })
  await Promise.all(Array.from({ length: 9 }, (_, at) => like('?to=1', (at % 2) + 1)))
  expect((await like('?to=1')).extra).toMatchObject({ likeNum: 2 })
})

test('each of many readers at once is told another number', async () => {
  const reader = (at: number) => ({
    username: null,
    nickname: `读者 ${at}`,
    avatar: '',
    role: 'member' as const,
    signature: '',
    create_time: 0,
  })
  const readers = Array.from({ length: 8 }, (_, at) => reader(at))
  await blog.db.write((tx) => tx.insertInto('user').values(readers).execute())
  const told = await Promise.all(readers.map(async (_, at) => (await like('', at + 3)).extra as { likeNum: number }))
  expect(told.map((it) => it.likeNum).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('a favorite is one reader’s own: set, turned over, and seen where the view is counted', async () => {
  expect(await favorite()).toMatchObject({ data: true, extra: { isFavorite: true } })
  expect((await favorite('?to=1')).extra).toEqual({ isFavorite: true })
  const view = await blog.call(article.view, { params: { id } }, { authorization: '1' })
  expect(view).toMatchObject({ isLike: false, isFavorite: true, likeNum: 0 })
  expect((await blog.call(article.view, { params: { id } }, { authorization: '2' })).isFavorite).toBe(false)
  expect((await favorite()).extra).toEqual({ isFavorite: false })
})

test('what cannot be read cannot be liked, and a stranger is asked for a login', async () => {
  const draft = (await blog.write({ title: '草稿', status: 2 })).id
  for (const kind of ['like', 'favorite']) {
    for (const unknown of [draft, 999]) {
      expect(await ask(`/api/article/${kind}/${unknown}`)).toMatchObject({ code: 404, message: '文章不存在' })
      expect(await ask(`/api/article/${kind}/${unknown}?to=0`)).toMatchObject({ code: 404 })
    }
    expect((await blog.ask(`/api/article/${kind}/${id}`)).body).toMatchObject({ code: 401, message: '请先登录以继续操作' })
  }
})

test('a like publishes nothing, yet strangers read the new number at once', async () => {
  const { answers, stop } = await keepAnswers(blog.db)
  const kept = await openTestBlog({ whoIs, answers })
  const there = (await kept.write({ title: '一' })).id
  const read = async () => (await kept.call(article.detail, { params: { id: there } })).likeNum
  expect(await read()).toBe(0)
  await kept.ask(`/api/article/like/${there}`, { headers: { authorization: '1' } })
  expect(await read()).toBe(1)
  await kept.close()
  stop()
  const before = await changes()
  await like()
  await favorite()
  expect(await changes()).toBe(before)
})

test('sixty a minute are enough for anybody', async () => {
  const strict = await openTestBlog({ whoIs, rates: RATES })
  const there = (await strict.write({ title: '一' })).id
  const press = () => strict.ask(`/api/article/like/${there}?to=1`, { headers: { authorization: '1' } })
  for (let i = 0; i < 60; i++) expect((await press()).status).toBe(200)
  const refused = await press()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await strict.close()
})
