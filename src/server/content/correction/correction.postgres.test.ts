import { afterAll, beforeAll, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { type Ask, acceptAtOnce } from '#tests/support/correction-stories.ts'
import { openPostgresBlog, type PostgresBlog } from '#tests/support/postgres-blog.ts'

let blog: PostgresBlog
let categoryId: number
beforeAll(async () => {
  blog = await openPostgresBlog(['小明', '小红', '小林', '小周'])
  categoryId = await blog.db.write(async (tx) => {
    return (await tx.insertInto('category').values({ name: '随笔' }).returning('id').executeTakeFirstOrThrow()).id
  })
}, 60_000)
afterAll(() => blog.close())

const ask: Ask = async (who, method, path, body) => {
  const headers = { authorization: String(who), ...(body && { 'content-type': 'application/json' }) }
  const answer = await blog.app.request(`/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return await answer.json()
}
const publish = (contentMd: string, before?: { id: number; version: number }) =>
  ask(1, before ? 'PUT' : 'POST', `/sys/article/${before ? 'update' : 'add'}`, {
    ...{ title: '一篇', contentMd, categoryId, status: 1, ...before },
  })

test('suggestions in PostgreSQL are accepted at once like on SQLite, and each of them once', async () => {
  const story = { ask, author: 1, members: [2, 3], suggestions: 10, blocks: 6, edits: 4, publish }
  const { accepted } = await acceptAtOnce(story, 1)
  expect(accepted).toBeGreaterThan(4)
  const { data: post } = await publish('一段事物。\n\n又一段。')
  const suggestion = { articleId: post.id, block: 1, version: post.version, suggestion: '一段事务。' }
  const { data: sent } = await ask(4, 'POST', '/api/correction/add', suggestion)
  const replies = await Promise.all([1, 2, 3].map(() => ask(1, 'POST', `/api/correction/accept/${sent.id}`, {})))
  expect(replies.map((it) => it.code).sort()).toEqual([200, 409, 409])
  const { data } = await ask(1, 'GET', article.detail.path.replace(':id', post.id))
  expect(data).toMatchObject({
    contentMd: '一段事务。\n\n又一段。',
    updates: { count: 1, newest: [{ by: { userId: 4, nickname: '小林' } }] },
  })
}, 60_000)

test('five suggestions a day are stored of many that arrive at once', async () => {
  const { data: post } = await publish('一段。')
  const sent = await Promise.all(
    Array.from({ length: 9 }, (_, n) =>
      ask(5, 'POST', '/api/correction/add', { articleId: post.id, block: 1, version: post.version, suggestion: `第 ${n} 次` }),
    ),
  )
  expect(sent.filter((it) => it.code === 200)).toHaveLength(5)
  expect(new Set(sent.map((it) => it.code))).toEqual(new Set([200, 429]))
  const { data } = await ask(1, 'GET', '/api/correction/open?pageSize=3')
  expect([data.total >= 5, data.records.length]).toEqual([true, 3])
}, 60_000)
