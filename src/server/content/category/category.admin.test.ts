import { afterEach, beforeEach, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { category } from '#contract/content/category.ts'
import { categoryAdmin } from '#contract/content/category-admin.ts'
import { audit } from '#contract/people/audit.ts'
import { site } from '#contract/site/site.ts'
import { HUES, hueOf } from '#lib/cover/hues.ts'
import { tagsTold } from '#tests/support/tags-told.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'
import { ensureCategory } from './category.queries.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters()
})
afterEach(() => it.blog.close())

const all = async () => (await it.blog.call(category.all, {})).map((row) => row.name)
const send = (method: string, path: string, body?: object, who = it.owner) => it.send(who, method, `/sys/category/${path}`, body)
const add = async (name: string): Promise<number> =>
  (await it.blog.call(categoryAdmin.add, { body: { name } }, it.as(it.owner))).id
const acts = async () =>
  (await it.blog.call(audit.list, { query: { noun: 'category' } }, it.as(it.owner))).records.map((row) => [
    row.act,
    row.name,
    row.before,
    row.after,
  ])
const tagsOf = async (work: () => Promise<unknown>) => (await tagsTold(it.blog.db, work)).sort()

test('a category is made last in order, renamed and put elsewhere; menus and its articles are published again', async () => {
  const id = await add('  数据库  ')
  expect(await all()).toEqual(['随笔', '数据库'])
  expect(await send('POST', 'add', { name: '数据库' })).toMatchObject({
    code: 409,
    message: '已经有叫「数据库」的分类了，可以把两个合并',
  })
  expect(await send('POST', 'add', { name: ' ' })).toMatchObject({ code: 400, message: '请给分类起个名字' })
  expect(await tagsOf(() => send('PUT', 'update', { id, name: '存储', was: '数据库' }))).toEqual([
    'categories',
    `category-name:${id}`,
  ])
  expect(await send('PUT', 'update', { id, name: '别的', was: '数据库' })).toMatchObject({
    ...{ code: 409, message: '这个分类刚刚被改名为「存储」，请看看再改' },
  })
  expect((await send('PUT', 'update', { id, name: '随笔', was: '存储' })).code).toBe(409)
  expect(await tagsOf(() => send('PUT', 'order', { ids: [id, it.category] }))).toEqual(['categories'])
  expect(await all()).toEqual(['存储', '随笔'])
  for (const ids of [[id], [id, id], [id, it.category, 99]]) expect((await send('PUT', 'order', { ids })).code).toBe(409)
  expect(await acts()).toEqual([
    ['arrange', '', { order: '随笔、存储' }, { order: '存储、随笔' }],
    ['update', '数据库', { name: '数据库' }, { name: '存储' }],
    ['create', '数据库', null, { name: '数据库' }],
  ])
})

test('one that is in use is not deleted, also when only what is being written or what was deleted stands there', async () => {
  const id = await add('数据库')
  const one = await it.add(it.owner, { status: 1, categoryId: id })
  expect(await send('DELETE', `delete/${id}`)).toMatchObject({
    ...{ code: 409, message: '「数据库」里还有 1 篇文章，请先把它们合并到别的分类' },
  })
  await it.send(it.owner, 'DELETE', `/sys/article/delete/${one.id}`)
  const beside = await it.add(it.ming, { categoryId: it.category })
  await it.update(it.ming, beside, { categoryId: id })
  expect((await send('DELETE', `delete/${id}`)).code).toBe(409)
  await it.update(it.ming, { id: beside.id, version: 2 }, { categoryId: it.category })
  expect((await send('DELETE', `delete/${id}`)).code).toBe(200)
  expect(await all()).toEqual(['随笔'])
  // An article that is restored from the bin still has a category.
  await it.press(it.owner, `/sys/article/restore/${one.id}`)
  expect((await it.read(one.id)).data).toMatchObject({ categoryName: '随笔' })
  expect((await send('DELETE', `delete/${id}`)).code).toBe(404)
  expect((await acts())[0]).toEqual(['remove', '数据库', { name: '数据库' }, null])
})

test('the last one stays', async () => {
  expect(await send('DELETE', `delete/${it.category}`)).toMatchObject({ code: 409, message: '这是最后一个分类，至少要留一个' })
})

test('one goes into another with all its articles, in whatever state, and its address leads there', async () => {
  const id = await add('数据库')
  const live = await it.add(it.owner, { status: 1, categoryId: id })
  const draft = await it.add(it.ming, { categoryId: id })
  const gone = await it.add(it.owner, { status: 1, categoryId: id })
  await it.send(it.owner, 'DELETE', `/sys/article/delete/${gone.id}`)
  const tags = await tagsOf(() => send('POST', 'merge', { id, into: it.category }))
  expect(tags).toEqual(['categories', 'redirects', `category-name:${id}`, `category:${id}`, `category:${it.category}`].sort())
  expect(await it.blog.call(category.all, {})).toMatchObject([{ name: '随笔', articleNum: 1 }])
  expect((await it.read(live.id)).data).toMatchObject({ categoryId: it.category })
  expect(await it.detail(it.ming, draft.id)).toMatchObject({ categoryId: it.category, categoryName: '随笔' })
  expect((await it.blog.call(article.list, { query: { categoryId: it.category } })).total).toBe(1)
  expect(await it.blog.call(site.redirects, {})).toEqual([{ from: `/category/${id}`, to: `/category/${it.category}` }])
  expect(await send('POST', 'merge', { id: it.category, into: it.category })).toMatchObject({ code: 400 })
  expect(await send('POST', 'merge', { id, into: it.category })).toMatchObject({ code: 404 })
  expect((await acts())[0]).toEqual(['merge', '数据库', { name: '数据库' }, { name: '随笔' }])
})

test('what stands in each is counted, published or not', async () => {
  await it.add(it.owner, { status: 1 })
  await it.add(it.ming)
  expect(await it.blog.call(categoryAdmin.list, {}, it.as(it.owner))).toMatchObject([{ name: '随笔', articleNum: 1, allNum: 2 }])
  expect((await send('GET', 'list', undefined, it.ming)).code).toBe(403)
})

test('new categories go through the hues in their order, whoever makes them, and begin again', async () => {
  await add('第二个')
  for (let n = 3; n <= HUES.length + 1; n++) await it.blog.db.write((tx) => ensureCategory(tx, `第 ${n} 个`))
  const hues = (await it.blog.call(categoryAdmin.list, {}, it.as(it.owner))).map((row) => row.hue)
  expect(hues.toSorted()).toEqual([...HUES.map(([, hue]) => hue), hueOf(0)].toSorted())
  expect((await it.blog.call(category.all, {})).find((row) => row.name === '第二个')?.hue).toBe(hueOf(1))
})

test('the owner chooses another hue: it is recorded, and what shows it is published again', async () => {
  const id = await add('数据库')
  const change = (more: object) => send('PUT', 'update', { id, name: '数据库', was: '数据库', ...more })
  expect(await tagsOf(() => change({ hue: 84 }))).toEqual(['categories', `category-name:${id}`])
  expect((await acts())[0]).toEqual(['update', '数据库', { hue: 160 }, { hue: 84 }])
  expect(await tagsOf(() => change({ hue: 84 }))).toEqual([])
  expect(await tagsOf(() => change({}))).toEqual([])
  await change({ name: '存储', hue: 304 })
  expect((await acts())[0]).toEqual(['update', '数据库', { name: '数据库', hue: 84 }, { name: '存储', hue: 304 }])
  await send('PUT', 'update', { id, name: '库', was: '存储' })
  expect(await it.blog.call(category.all, {})).toMatchObject([{}, { name: '库', hue: 304 }])
  // Vermilion belongs to seals.
  for (const hue of [30, 263, '84', null])
    expect(await send('PUT', 'update', { id, name: '库', was: '库', hue })).toMatchObject({
      ...{ code: 400, message: '请从这几种颜色里选一种', extra: { field: 'hue' } },
    })
})
