import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgresBlog, type PostgresBlog } from '#tests/support/postgres-blog.ts'

let blog: PostgresBlog
let db: PostgresBlog['db']
let app: PostgresBlog['app']
let now = 1_000_000_000
beforeAll(async () => {
  blog = await openPostgresBlog(['小明'], { now: () => now })
  ;({ db, app } = blog)
  await db.write(async (tx) => {
    for (const name of ['随笔', '数据库']) await tx.insertInto('category').values({ name }).execute()
  })
}, 60_000)
afterAll(() => blog.close())

async function send(who: number, method: string, path: string, body?: object) {
  const headers = { authorization: String(who), 'content-type': 'application/json' }
  const answer = await app.request(`/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return (await answer.json()) as { code: number; message: string; data: any }
}
const add = async (who: number, title: string, more: object = {}): Promise<number> => {
  now += 1000
  const body = { title, contentMd: '正文。', categoryId: 1, status: 1, ...more }
  return (await send(who, 'POST', '/sys/article/add', body)).data.id
}
const titles = async (query: string) =>
  (await send(1, 'GET', `/sys/article/all?${query}`)).data.records.map((it: { title: string }) => it.title)

test('the admin keeps articles, categories, tags and columns in order on PostgreSQL as on SQLite', async () => {
  const [one, two] = [await add(1, '甲 SQLite', { tagNames: ['JS', 'JavaScript'] }), await add(1, '乙', { tagNames: ['JS'] })]
  const waits = await add(2, '丙', { status: 3, tagNames: ['js'] })
  expect(await titles('')).toEqual(['丙', '乙', '甲 SQLite'])
  expect(await titles('keyword=sqlite')).toEqual(['甲 SQLite'])
  expect(await titles(`keyword=${encodeURIComponent('小明')}`)).toEqual(['丙'])
  expect(await titles('status=3')).toEqual(['丙'])
  await send(1, 'PUT', `/sys/article/marks/${one}`, { isCarousel: true })
  expect(await titles('mark=carousel&categoryId=1&authorId=1')).toEqual(['甲 SQLite'])
  expect((await send(1, 'GET', '/sys/article/authors')).data).toMatchObject([
    { articleNum: 2 },
    { nickname: '小明', articleNum: 1 },
  ])
  expect((await send(1, 'GET', `/sys/article/review/${waits}`)).data).toMatchObject({
    live: null,
    next: null,
    fresh: { tags: ['js'] },
  })
  expect((await send(1, 'PUT', '/sys/article/category', { ids: [one, two], categoryId: 2 })).code).toBe(200)
  expect((await send(1, 'PUT', '/sys/article/shelf', { ids: [two], isOn: false })).code).toBe(200)
  expect(await titles('status=0')).toEqual(['乙'])
  const tags = (await send(1, 'GET', '/sys/tag/list')).data.records as { id: number; name: string }[]
  const idOf = (name: string) => tags.find((it) => it.name === name)?.id
  expect((await send(1, 'POST', '/sys/tag/merge', { ids: [idOf('JS')], into: idOf('JavaScript') })).code).toBe(200)
  expect((await send(1, 'GET', '/sys/tag/list')).data.records).toMatchObject([{ name: 'JavaScript', articleNum: 1 }])
  expect((await send(1, 'PUT', '/sys/tag/update', { id: idOf('JavaScript'), name: 'ES', was: 'JavaScript' })).code).toBe(200)
  const { id } = (await send(1, 'POST', '/sys/category/add', { name: '新的' })).data
  expect((await send(1, 'PUT', '/sys/category/order', { ids: [id, 2, 1] })).code).toBe(200)
  expect((await send(1, 'DELETE', '/sys/category/delete/2')).code).toBe(409)
  expect((await send(1, 'POST', '/sys/category/merge', { id: 2, into: 1 })).code).toBe(200)
  expect((await send(1, 'DELETE', `/sys/category/delete/${id}`)).code).toBe(200)
  expect((await send(1, 'GET', '/sys/category/list')).data).toMatchObject([{ name: '随笔', articleNum: 1, allNum: 3 }])
  await send(2, 'POST', '/sys/column/add', { name: '一册' })
  expect((await send(1, 'GET', '/sys/column/list?keyword=册')).data.records).toMatchObject([{ nickname: '小明', articleNum: 0 }])
  expect((await send(1, 'GET', '/sys/audit/list?noun=category')).data.records.map((it: { act: string }) => it.act)).toEqual([
    'remove',
    'merge',
    'arrange',
    'create',
  ])
})
