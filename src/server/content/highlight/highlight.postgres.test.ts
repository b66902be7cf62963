import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetLeft } from '#server/keep/job/leave.job.ts'
import { openPostgresBlog, type PostgresBlog } from '#tests/support/postgres-blog.ts'

let blog: PostgresBlog
let now = Date.UTC(2026, 10, 20, 4)
beforeAll(async () => {
  blog = await openPostgresBlog(['小明', '小红'], { now: () => now })
  await blog.db.write((tx) => tx.insertInto('category').values({ name: '随笔' }).execute())
}, 60_000)
afterAll(() => blog.close())

async function ask(who: number, method: string, path: string, body?: object) {
  const headers = { authorization: String(who), 'content-type': 'application/json' }
  const answer = await blog.app.request(`/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return (await answer.json()) as { code: number; data: never }
}
const article = { contentMd: '第一段说的是事务。\n\n第二段说的是日志。', categoryId: 1, status: 1 }
const publish = async (title: string): Promise<{ id: number; version: number }> =>
  (await ask(1, 'POST', '/sys/article/add', { ...article, title })).data
function mark(articleId: number, more: object = {}, who = 2) {
  now += 1000
  const words = { articleId, block: 2, quote: '日志', prefix: '', suffix: '', ink: 'yellow' }
  return ask(who, 'POST', '/api/highlight/add', { ...words, ...more })
}

test('highlights in PostgreSQL are kept, found, told of and removed as on SQLite', async () => {
  const [one, two] = [await publish('甲 100%'), await publish('ÉCOLE')]
  const both = await Promise.all([mark(one.id, { clientId: 'sent-twice' }), mark(one.id, { clientId: 'sent-twice' })])
  expect(both.map((it) => it.code)).toEqual([200, 200])
  expect(both[0]?.data).toEqual(both[1]?.data)
  await mark(one.id, { block: 1, quote: '事务', note: 'Read_it', ink: 'red' })
  await mark(two.id, { note: 'readit' })
  await mark(two.id, {}, 3)
  expect(await mark(one.id, { block: 9 })).toMatchObject({ code: 400 })
  const page = async (query: string) => (await ask(2, 'GET', `/api/highlight/page?${query}`)).data
  expect(await page('')).toMatchObject({
    total: 2,
    records: [
      { title: 'ÉCOLE', isReadable: true, num: 1 },
      { title: '甲 100%', num: 2, highlights: [{ quote: '事务' }, { quote: '日志' }] },
    ],
  })
  for (const [query, found] of [
    ['keyword=%25', ['甲 100%']],
    ['keyword=_', ['甲 100%']],
    ['keyword=READ', ['ÉCOLE', '甲 100%']],
    ['keyword=%C3%89c', ['ÉCOLE']],
    ['ink=red', ['甲 100%']],
  ] as const)
    expect(
      ((await page(query)) as { records: { title: string }[] }).records.map((it) => it.title),
      query,
    ).toEqual(found)
  await ask(1, 'PUT', '/sys/article/update', { ...article, ...one, title: '甲', contentMd: '第一段说的是事务。' })
  await ask(1, 'DELETE', `/sys/article/delete/${two.id}`)
  expect(await page('')).toMatchObject({
    records: [
      { title: '', isReadable: false, highlights: [{ isChanged: false }] },
      { title: '甲', highlights: [{ isGone: false }, { isGone: true, isChanged: true }] },
    ],
  })
  expect((await ask(2, 'GET', '/api/highlight/export')).data).toMatchObject({
    markdown: expect.stringContaining('## [甲](/post/'),
  })
  expect(await ask(3, 'DELETE', '/api/highlight/delete/1')).toMatchObject({ code: 404 })
  expect(await ask(2, 'DELETE', '/api/highlight/delete/1')).toMatchObject({ code: 200 })
  expect(await mark(one.id, { block: 1, clientId: 'sent-twice' })).toMatchObject({ code: 200 })
  await blog.db.write((tx) =>
    tx.updateTable('user').set({ status: 'leaving', leave_time: 1, leave_articles: 'keep' }).where('id', '=', 2).execute(),
  )
  expect(await forgetLeft(blog.db, now)).toBe(1)
  expect(await blog.db.read.selectFrom('article_highlight').select('user_id').execute()).toEqual([{ user_id: 3 }])
}, 60_000)
