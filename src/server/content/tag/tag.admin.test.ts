import { afterEach, beforeEach, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { tag } from '#contract/content/tag.ts'
import { tagAdmin } from '#contract/content/tag-admin.ts'
import type { Input } from '#contract/core/define.ts'
import { audit } from '#contract/people/audit.ts'
import { site } from '#contract/site/site.ts'
import { tagsTold } from '#tests/support/tags-told.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters()
})
afterEach(() => it.blog.close())

const list = async (query: Input<typeof tagAdmin.list>['query'] = {}) =>
  (await it.blog.call(tagAdmin.list, { query }, it.as(it.owner))).records
const send = (method: string, path: string, body?: object, who = it.owner) => it.send(who, method, `/sys/tag/${path}`, body)
const idOf = async (name: string) => (await list()).find((row) => row.name === name)?.id ?? 0
const acts = async () =>
  (await it.blog.call(audit.list, { query: { noun: 'tag' } }, it.as(it.owner))).records.map((row) => [
    row.act,
    row.name,
    row.before,
    row.after,
  ])
const tagsOfArticle = async (id: number) => ((await it.read(id)).data as { tags: { name: string }[] }).tags.map((row) => row.name)
const changesOf = async (work: () => Promise<unknown>) => (await tagsTold(it.blog.db, work)).sort()

test('tags are found by part of the name, the unused ones too', async () => {
  await it.add(it.owner, { status: 1, tagNames: ['SQLite', '数据库'] })
  const other = await it.add(it.owner, { status: 1, tagNames: ['数据库', '旧的'] })
  await it.send(it.owner, 'DELETE', `/sys/article/delete/${other.id}`)
  expect((await list()).map((row) => [row.name, row.articleNum])).toEqual([
    ['SQLite', 1],
    ['数据库', 1],
    ['旧的', 0],
  ])
  expect((await list({ keyword: 'sqL' })).map((row) => row.name)).toEqual(['SQLite'])
  expect(await list({ keyword: '_' })).toEqual([])
  expect((await list({ unused: '1' })).map((row) => row.name)).toEqual(['旧的'])
  expect((await send('GET', 'list', undefined, it.ming)).code).toBe(403)
})

test('a tag is renamed everywhere, in drafts too, but not to one that means the same as another', async () => {
  const { id } = await it.add(it.owner, { status: 1, tagNames: ['sqlite', 'Go'] })
  const draft = await it.add(it.ming, { tagNames: ['SQLite'] })
  const one = await idOf('sqlite')
  expect(await changesOf(() => send('PUT', 'update', { id: one, name: 'SQLite', was: 'sqlite' }))).toEqual([
    `tag-name:${one}`,
    'tags',
  ])
  expect(await tagsOfArticle(id)).toEqual(['SQLite', 'Go'])
  await send('PUT', 'update', { id: one, name: '数据库', was: 'SQLite' })
  expect((await it.detail(it.ming, draft.id)).tags).toEqual([{ id: one, name: '数据库' }])
  expect(await send('PUT', 'update', { id: one, name: 'ＧＯ', was: '数据库' })).toMatchObject({
    ...{ code: 409, message: '已经有「Go」这个标签了，可以把两个合并' },
  })
  expect((await send('PUT', 'update', { id: one, name: '甲', was: 'SQLite' })).code).toBe(409)
  expect((await send('PUT', 'update', { id: one, name: '甲,乙', was: '数据库' })).code).toBe(400)
  expect((await acts())[0]).toEqual(['update', 'SQLite', { name: 'SQLite' }, { name: '数据库' }])
})

test('tags become one: who had both keeps one, and their addresses lead there', async () => {
  const both = await it.add(it.owner, { status: 1, tagNames: ['JS', 'JavaScript'] })
  const one = await it.add(it.owner, { status: 1, tagNames: ['JS'] })
  const draft = await it.add(it.ming, { tagNames: ['js', '别的'] })
  const [from, into] = [await idOf('JS'), await idOf('JavaScript')]
  const changes = await changesOf(() => send('POST', 'merge', { ids: [from], into }))
  expect(changes).toEqual(['redirects', 'tags', `tag-name:${from}`, `tag:${from}`, `tag:${into}`].sort())
  expect(await tagsOfArticle(both.id)).toEqual(['JavaScript'])
  expect(await tagsOfArticle(one.id)).toEqual(['JavaScript'])
  expect(await it.blog.call(tag.list, {})).toMatchObject([{ name: 'JavaScript', articleNum: 2 }])
  expect((await it.blog.call(article.list, { query: { tagId: into } })).total).toBe(2)
  expect((await it.detail(it.ming, draft.id)).tags.map((row) => row.name)).toEqual(['JavaScript', '别的'])
  expect(await it.blog.call(site.redirects, {})).toEqual([{ from: `/tags/${from}`, to: `/tags/${into}` }])
  expect((await send('POST', 'merge', { ids: [into], into })).code).toBe(400)
  expect((await send('POST', 'merge', { ids: [from], into })).code).toBe(404)
  expect(await acts()).toEqual([['merge', 'JS', { name: 'JS' }, { name: 'JavaScript' }]])
})

test('tags are taken away from every article, all or none', async () => {
  const { id } = await it.add(it.owner, { status: 1, tagNames: ['甲', '乙'] })
  const draft = await it.add(it.ming, { tagNames: ['甲'] })
  const one = await idOf('甲')
  expect((await send('DELETE', `delete/${one},999`)).code).toBe(404)
  expect(await tagsOfArticle(id)).toEqual(['甲', '乙'])
  expect(await changesOf(() => send('DELETE', `delete/${one}`))).toEqual([`tag-name:${one}`, `tag:${one}`, 'tags'].sort())
  expect(await tagsOfArticle(id)).toEqual(['乙'])
  expect((await it.detail(it.ming, draft.id)).tags).toEqual([])
  expect(await acts()).toEqual([['remove', '甲', { name: '甲', articles: 1 }, null]])
})
