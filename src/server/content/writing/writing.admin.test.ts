import { afterEach, beforeEach, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { articleAdmin } from '#contract/content/article-admin.ts'
import { category } from '#contract/content/category.ts'
import type { Input } from '#contract/core/define.ts'
import { audit } from '#contract/people/audit.ts'
import { ensureCategory } from '#server/content/category/category.queries.ts'
import { tagsTold } from '#tests/support/tags-told.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters()
})
afterEach(() => it.blog.close())

type Query = Input<typeof articleAdmin.list>['query']
const list = (query: Query = {}) => it.blog.call(articleAdmin.list, { query }, it.as(it.owner))
const titles = async (query: Query = {}) => (await list(query)).records.map((row) => row.title)
const put = (path: string, body: object, who = it.owner) => it.send(who, 'PUT', `/sys/article/${path}`, body)
const acts = async () => (await it.blog.call(audit.list, { query: { noun: 'article' } }, it.as(it.owner))).records
/** Returns the cache tags that a write tells the change log. */
const tagsOf = (work: () => Promise<unknown>) => tagsTold(it.blog.db, work)
/** Adds articles one after the other, so that each is changed at a time of its own. */
async function add(who: number, title: string, status: 1 | 2 | 3 = 1) {
  it.later(1000)
  return it.add(who, { title, status })
}

test('every article of everybody is there, the last changed first, and is found in many ways', async () => {
  const one = await add(it.owner, '第一篇 SQLite')
  await add(it.ming, '草稿一篇', 2)
  const waits = await add(it.hong, '等着的', 3)
  await put(`marks/${one.id}`, { isRecommend: true })
  expect(await titles()).toEqual(['等着的', '草稿一篇', '第一篇 SQLite'])
  expect((await list({ status: 3 })).records).toMatchObject([{ id: waits.id, nickname: '小红', status: 3, draftStatus: 3 }])
  expect(await titles({ status: 2 })).toEqual(['草稿一篇'])
  expect(await titles({ keyword: 'sqlite' })).toEqual(['第一篇 SQLite'])
  expect(await titles({ keyword: '小明' })).toEqual(['草稿一篇'])
  expect(await titles({ keyword: '%' })).toEqual([])
  expect(await titles({ authorId: it.hong })).toEqual(['等着的'])
  expect(await titles({ categoryId: it.category, status: 1 })).toEqual(['第一篇 SQLite'])
  expect(await titles({ mark: 'recommend' })).toEqual(['第一篇 SQLite'])
  expect(await titles({ mark: 'stick' })).toEqual([])
  expect(await list({ pageNum: 2, pageSize: 2 })).toMatchObject({ total: 3, pages: 2, records: [{ title: '第一篇 SQLite' }] })
  expect((await it.blog.call(articleAdmin.authors, {}, it.as(it.owner))).map((row) => [row.nickname, row.articleNum])).toEqual(
    expect.arrayContaining([
      ['小明', 1],
      ['小红', 1],
    ]),
  )
})

test('what is scheduled stands where it was last changed, not by the time when it comes out', async () => {
  await add(it.owner, '早的')
  it.later(1000)
  const publishTime = '2030-01-01 08:00:00'
  await it.add(it.owner, { title: '定了时的', status: 4, publishTime })
  await add(it.owner, '后来的')
  expect(await titles()).toEqual(['后来的', '定了时的', '早的'])
  expect((await list({ status: 4 })).records).toMatchObject([{ title: '定了时的', status: 4, createTime: publishTime }])
})

test('a draft whose category was not chosen yet shows none, and is among those of none', async () => {
  await it.tryAdd(it.ming, { title: '还没想好', categoryId: null })
  await add(it.ming, '想好了', 2)
  expect((await list()).records.map((row) => [row.title, row.categoryId, row.categoryName])).toEqual([
    ['想好了', it.category, '随笔'],
    ['还没想好', null, ''],
  ])
  expect(await titles({ categoryId: it.category })).toEqual(['想好了'])
  expect((await list({ categoryId: it.category })).total).toBe(1)
})

test('an edit that waits beside what readers have is among what waits', async () => {
  const { id } = await add(it.owner, '发过的')
  await it.update(it.owner, { id, version: 1 }, { title: '改了' })
  await it.blog.db.write((tx) => tx.updateTable('article_draft').set({ status: 3 }).where('article_id', '=', id).execute())
  expect((await list({ status: 3 })).records).toMatchObject([{ title: '发过的', status: 1, draftStatus: 3 }])
})

test('what was deleted is in the bin for thirty days and comes back as it was', async () => {
  const { id } = await add(it.ming, '删掉的', 3)
  await it.approve(id, 1)
  await it.send(it.owner, 'DELETE', `/sys/article/delete/${id}`)
  expect(await titles()).toEqual([])
  expect((await list({ deleted: '1' })).records).toMatchObject([{ title: '删掉的', deleteTime: expect.stringMatching(/^2026/) }])
  await it.press(it.owner, `/sys/article/restore/${id}`)
  expect((await it.read(id)).code).toBe(200)
  await it.send(it.owner, 'DELETE', `/sys/article/delete/${id}`)
  it.later(31 * 86_400_000)
  expect(await titles({ deleted: '1' })).toEqual([])
  expect((await it.press(it.owner, `/sys/article/restore/${id}`)).code).toBe(404)
})

test('several move to another category at once, all or none: both categories and every place are published again', async () => {
  const [one, two] = [await add(it.owner, '甲'), await add(it.owner, '乙')]
  await it.update(it.owner, { id: two.id, version: 1 }, { title: '乙改' })
  const to = await it.blog.db.write((tx) => ensureCategory(tx, '数据库'))
  const tags = await tagsOf(() => put('category', { ids: [one.id, two.id], categoryId: to }))
  for (const tag of [`category:${it.category}`, `category:${to}`, 'categories', `article:${one.id}`]) expect(tags).toContain(tag)
  expect((await it.blog.call(article.list, { query: { categoryId: to } })).total).toBe(2)
  const counts = await it.blog.call(category.all, {})
  expect(counts.map((row) => [row.name, row.articleNum])).toEqual([
    ['随笔', 0],
    ['数据库', 2],
  ])
  // The draft beside the article goes there, too.
  expect((await it.detail(it.owner, two.id)).categoryName).toBe('数据库')
  expect((await acts()).map((row) => [row.act, row.name, row.before, row.after])).toEqual([
    ['update', '乙', { category: '随笔' }, { category: '数据库' }],
    ['update', '甲', { category: '随笔' }, { category: '数据库' }],
  ])
  expect(await put('category', { ids: [one.id], categoryId: 999 })).toMatchObject({ code: 400 })
  expect(await put('category', { ids: [one.id, 999], categoryId: it.category })).toMatchObject({ code: 404 })
  expect((await it.detail(it.owner, one.id)).categoryName).toBe('数据库')
  expect(await put('category', { ids: [], categoryId: to })).toMatchObject({ code: 400, message: '请先选择文章' })
})

test('several are taken off the shelf and put back, all or none', async () => {
  const [one, two, draft] = [await add(it.owner, '甲'), await add(it.owner, '乙'), await add(it.ming, '丙', 2)]
  const ids = [one.id, two.id]
  expect(await put('shelf', { ids: [...ids, draft.id], isOn: false })).toMatchObject({ code: 409 })
  expect((await it.read(one.id)).code).toBe(200)
  expect(await tagsOf(() => put('shelf', { ids, isOn: false }))).toContain('articles')
  expect((await it.read(one.id)).code).toBe(404)
  expect(await titles({ status: 0 })).toHaveLength(2)
  await put('shelf', { ids, isOn: true })
  expect((await it.read(two.id)).code).toBe(200)
  expect((await acts()).map((row) => [row.act, row.name])).toEqual([
    ['shelve', '乙'],
    ['shelve', '甲'],
    ['shelve', '乙'],
    ['shelve', '甲'],
  ])
})

test('who is no administrator gets nothing of it', async () => {
  for (const path of ['all', 'authors']) expect((await it.send(it.ming, 'GET', `/sys/article/${path}`)).code).toBe(403)
  expect((await put('category', { ids: [1], categoryId: 1 }, it.ming)).code).toBe(403)
})
