import { afterEach, beforeEach, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { saveAlbum } from '#server/content/album/album.rules.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { type Answers, keepAnswers } from './answers.ts'

let blog: TestBlog
let stop: () => void
let answers: Answers
/** Lists every answer found in memory, by address. */
const found: string[] = []

beforeEach(async () => {
  found.length = 0
  // The blog makes its own database, so the answers are bound to it late.
  const late: Answers = {
    find(address) {
      const body = answers.find(address)
      if (body) found.push(address.split('?')[0] ?? '')
      return body
    },
    begin: (address) => answers.begin(address),
    forget: (tag) => answers.forget(tag),
  }
  blog = await openTestBlog({ answers: late, whoIs: async (token) => (token === 'me' ? { id: 1, role: 'member' } : null) })
  ;({ answers, stop } = await keepAnswers(blog.db))
})
afterEach(async () => {
  stop()
  await blog.close()
})

const titles = async () => (await blog.call(article.list, { query: {} })).records.map((it) => it.title)
const views = async (id: number) => (await blog.call(article.detail, { params: { id } })).quantity

test('the second stranger gets the same bytes without a query; a member is asked for anew', async () => {
  await blog.write({ title: '一' })
  const first = await blog.ask('/api/article/list')
  expect(await blog.ask('/api/article/list')).toEqual(first)
  expect(found).toEqual(['/v1/api/article/list'])
  await blog.ask('/api/article/list', { headers: { authorization: 'me' } })
  expect(found).toHaveLength(1)
})

test('the photos of an open album are kept; who brings the token of a locked one is asked for anew', async () => {
  const deps = { db: blog.db, now: () => blog.clock.now }
  const path = `/api/album/photos/${await saveAlbum(deps, null, { name: '水边', description: '', cover: '' })}`
  for (let turn = 0; turn < 2; turn++) await blog.ask(path)
  expect(found).toEqual([`/v1${path}`])
  await blog.ask(path, { headers: { 'album-token': 'x' } })
  expect(found).toHaveLength(1)
})

test('who wrote sees it in the very next answer', async () => {
  const { id } = await blog.write({ title: '先' })
  expect(await titles()).toEqual(['先'])
  await blog.write({ title: '后' }, id)
  expect(await titles()).toEqual(['后'])
  expect(found).toEqual([])
})

test('a view is shown at once wherever the article stands, and other articles stay in memory', async () => {
  const [one, two] = [await blog.write({ title: '一' }), await blog.write({ title: '二' })]
  expect([await views(one.id), await views(two.id)]).toEqual([0, 0])
  await blog.call(article.view, { params: { id: one.id } })
  expect([await views(one.id), await views(two.id)]).toEqual([1, 0])
  // The other article only names it as its neighbour.
  expect(found).toEqual([`/v1/api/article/detail/${two.id}`])
})

test('what another process writes is noticed', async () => {
  await blog.write({ title: '一' })
  await titles()
  const other = await openDatabase(blog.databaseUrl)
  await other.write((tx) => tx.insertInto('change').values({ tag: 'articles' }).execute())
  await other.close()
  await expect.poll(async () => answers.find('/v1/api/article/list')).toBeUndefined()
})

test('an answer that was read before a write and is ready after it is not kept', async () => {
  const keep = answers.begin('address')
  await blog.write({ title: '一' })
  keep(Buffer.from('old'), ['articles'])
  expect(answers.find('address')).toBeUndefined()
})

test('what is counted elsewhere while an answer is read does not lose it; what is counted of its own does', async () => {
  const body = Buffer.from('x')
  for (const [counted, isKept] of [
    ['article:2', true],
    ['article:1', false],
  ] as const) {
    const keep = answers.begin(`/${counted}`)
    answers.forget(counted)
    keep(body, ['article:1'])
    expect(answers.find(`/${counted}`) !== undefined).toBe(isKept)
  }
})

test('refusals are not kept', async () => {
  await blog.ask('/api/article/detail/99')
  await blog.ask('/api/article/detail/99')
  expect(found).toEqual([])
})

test('a view moves an article up in the hot list at once', async () => {
  const [one] = [await blog.write({ title: '一' }), await blog.write({ title: '二' })]
  const hottest = async () => (await blog.call(article.list, { query: { orderBy: 'hot', pageSize: 1 } })).records[0]?.title
  expect(await hottest()).toBe('二')
  await blog.call(article.view, { params: { id: one.id } })
  expect(await hottest()).toBe('一')
})

test('the host that a stranger invents makes no answer of its own', async () => {
  await blog.write({ title: '一' })
  await blog.app.request('http://one.test/v1/api/article/list')
  await blog.app.request('http://two.test/v1/api/article/list')
  expect(found).toEqual(['/v1/api/article/list'])
})
