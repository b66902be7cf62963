import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgresBlog, type PostgresBlog } from '#tests/support/postgres-blog.ts'
import { followArticle } from './notify.ts'

let blog: PostgresBlog
let db: PostgresBlog['db']
let app: PostgresBlog['app']
let now = 1_000_000
beforeAll(async () => {
  blog = await openPostgresBlog(['小明', '小红'], {
    now: () => now,
    whoIs: async (token) => ({ id: Number(token), role: 'member' }),
  })
  ;({ db, app } = blog)
  await db.write((tx) => tx.insertInto('category').values({ name: '随笔' }).execute())
}, 60_000)
afterAll(() => blog.close())

/** The account that a new database has is the owner's. */
const [MING, HONG] = [2, 3]

interface Reply {
  code: number
  data: {
    id: number
    records: { message: string; readNum: number }[]
    articles: { id: number; isRead: boolean }[]
    next: object | null
  }
  extra: object
}
async function ask(who: number, method: string, path: string, body?: object): Promise<Reply> {
  const headers = { authorization: String(who), 'content-type': 'application/json' }
  const answer = await app.request(`/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return (await answer.json()) as Reply
}

/** Inserts an article directly, because writing on PostgreSQL does not fill the search index yet. */
const article = (title: string, status: 1 | 2 = 1) =>
  db.write(async (tx) => {
    const texts = { title, cover: '', summary: '', keywords: '', original_url: '' }
    const counts = { word_count: 1, read_minutes: 1, version: 1, create_time: now, update_time: now }
    const row = { user_id: MING, category_id: 1, is_original: 1 as const, status, deleted_time: null, ...texts, ...counts }
    return Number((await tx.insertInto('article').values(row).returning('id').executeTakeFirstOrThrow()).id)
  })
const messages = async () => (await ask(HONG, 'GET', '/notifications/page')).data.records.map((it) => it.message)

test('columns in PostgreSQL: put, arranged by two at once, subscribed to, told, read', async () => {
  const { id } = (await ask(MING, 'POST', '/sys/column/add', { name: '漫游' })).data
  const articles = [await article('一'), await article('二'), await article('三', 2)]
  const put = await Promise.all(articles.map((articleId) => ask(MING, 'PUT', '/sys/column/article', { articleId, columnId: id })))
  expect(put.map((it) => it.code)).toEqual([200, 200, 200])
  const orders = [articles.toReversed(), articles]
  const arranged = await Promise.all(orders.map((articleIds) => ask(MING, 'PUT', '/sys/column/order', { id, articleIds })))
  expect(arranged.map((it) => it.code)).toEqual([200, 200])
  const order = (await ask(MING, 'GET', `/api/column/detail/${id}`)).data.articles.map((it) => it.id)
  expect(orders).toContainEqual(order)
  const joined = await Promise.all([1, 2].map(() => ask(HONG, 'POST', `/api/column/subscribe/${id}`)))
  for (const it of joined) expect(it).toMatchObject({ code: 200, extra: { isSubscribed: true } })
  now += 1000
  await db.write((tx) =>
    tx
      .updateTable('article')
      .set({ status: 1 })
      .where('id', '=', articles[2] ?? 0)
      .execute(),
  )
  await db.write((tx) => followArticle(tx, articles[2] ?? 0, now))
  expect(await messages()).toEqual(['《三》'])
  await db.write((tx) =>
    tx
      .updateTable('article')
      .set({ status: 0 })
      .where('id', '=', articles[2] ?? 0)
      .execute(),
  )
  await db.write((tx) => followArticle(tx, articles[2] ?? 0, now))
  expect(await messages()).toEqual([])
  expect((await ask(HONG, 'POST', `/api/article/view/${articles[0]}`)).code).toBe(200)
  expect((await ask(HONG, 'POST', `/api/article/view/${articles[0]}`)).code).toBe(200)
  const list = await ask(HONG, 'GET', '/api/column/list?scope=subscribed')
  expect(list).toMatchObject({
    data: { total: 1, records: [{ articleNum: 2, readNum: 1 }] },
    extra: { all: 1, subscribed: 1, mine: 0 },
  })
  expect((await ask(HONG, 'GET', '/api/column/continue')).data).toMatchObject({ column: { id }, next: { title: '二' } })
  // An article that was begun comes before the next one, until it is finished; the later place counts.
  const place = (more: object) => ({
    articleId: articles[0],
    block: 1,
    part: 5,
    percent: 40,
    section: '',
    isFinished: false,
    ago: 5,
    ...more,
  })
  const note = (more: object) => ask(HONG, 'PUT', '/api/article/place', { places: [place(more)] })
  expect(await note({})).toMatchObject({ code: 200, data: true })
  expect(await note({ ago: 500, isFinished: true, percent: 90 })).toMatchObject({ code: 200, data: true })
  const next = async () => (await ask(HONG, 'GET', '/api/column/continue')).data
  expect(await next()).toMatchObject({ next: { title: '一', percent: 40 } })
  expect(await ask(HONG, 'GET', '/protal/user/myReading')).toMatchObject({
    data: { total: 1, records: [{ title: '一', state: 'begun' }] },
  })
  await note({ ago: 0, isFinished: true, percent: 100 })
  expect(await next()).toMatchObject({ next: { title: '二', percent: 0 } })
  expect(await ask(HONG, 'PUT', '/protal/user/keepReading', { isKept: false })).toMatchObject({ code: 200 })
  expect(await note({ ago: 0 })).toMatchObject({ code: 200, data: false })
  expect((await ask(HONG, 'DELETE', '/protal/user/myReading')).code).toBe(200)
  expect(await ask(HONG, 'GET', '/protal/user/myReading')).toMatchObject({ data: { total: 0 }, extra: { isKept: false } })
  expect((await ask(MING, 'GET', `/sys/column/candidates/${id}?title=一`)).data).toEqual([])
  expect((await ask(MING, 'GET', `/sys/column/choices?articleId=${articles[0]}`)).data).toMatchObject({ columnId: id })
  expect((await ask(MING, 'PUT', '/sys/column/update', { id, name: '改名' })).code).toBe(200)
  expect((await ask(MING, 'DELETE', `/sys/column/delete/${id}`)).code).toBe(200)
  expect((await ask(HONG, 'GET', '/api/column/list')).data).toMatchObject({ total: 0 })
}, 60_000)
