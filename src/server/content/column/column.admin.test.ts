import { afterEach, beforeEach, expect, test } from 'vitest'
import { columnAdmin } from '#contract/content/column-admin.ts'
import type { Input } from '#contract/core/define.ts'
import { audit } from '#contract/people/audit.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters()
})
afterEach(() => it.blog.close())

const list = (query: Input<typeof columnAdmin.list>['query'] = {}) => it.blog.call(columnAdmin.list, { query }, it.as(it.owner))
const names = async (query: Input<typeof columnAdmin.list>['query'] = {}) => (await list(query)).records.map((row) => row.name)
const send = (who: number, method: string, path: string, body?: object) => it.send(who, method, `/sys/column/${path}`, body)
const add = async (who: number, name: string) => ((await send(who, 'POST', 'add', { name })).data as { id: number }).id
const acts = async () =>
  (await it.blog.call(audit.list, { query: { noun: 'column' } }, it.as(it.owner))).records.map((row) => [
    row.act,
    row.name,
    row.before,
    row.after,
  ])

test('all columns are there with their owners, empty and unpublished ones too, and are found by name or owner', async () => {
  const id = await add(it.ming, '数据库漫游')
  await add(it.hong, '空着的')
  const article = await it.add(it.ming)
  await send(it.ming, 'PUT', 'article', { articleId: article.id, columnId: id })
  expect((await list()).records).toMatchObject([
    { name: '空着的', nickname: '小红', articleNum: 0 },
    { name: '数据库漫游', nickname: '小明', articleNum: 1, subscriberNum: 0 },
  ])
  expect(await names({ keyword: '漫游' })).toEqual(['数据库漫游'])
  expect(await names({ keyword: '小红' })).toEqual(['空着的'])
  expect(await names({ authorId: it.ming })).toEqual(['数据库漫游'])
  expect((await send(it.ming, 'GET', 'list')).code).toBe(403)
})

test('an administrator renames, orders and deletes; each is on record, what authors do themselves is not', async () => {
  const id = await add(it.ming, '一册')
  const [one, two] = [await it.add(it.ming), await it.add(it.ming)]
  for (const articleId of [one.id, two.id]) await send(it.ming, 'PUT', 'article', { articleId, columnId: id })
  await send(it.ming, 'PUT', 'update', { id, name: '第一册' })
  expect(await send(it.owner, 'PUT', 'update', { id, name: '别的', was: '一册' })).toMatchObject({
    ...{ code: 409, message: '这个专栏刚刚被改名为「第一册」，请看看再改' },
  })
  await send(it.owner, 'PUT', 'update', { id, name: '改过的', was: '第一册' })
  await send(it.owner, 'PUT', 'order', { id, articleIds: [two.id, one.id] })
  expect((await send(it.owner, 'DELETE', `delete/${id}`)).code).toBe(200)
  expect(await names()).toEqual([])
  expect(await acts()).toEqual([
    ['remove', '改过的', { name: '改过的', summary: '' }, null],
    ['arrange', '改过的', { order: `${one.id}、${two.id}` }, { order: `${two.id}、${one.id}` }],
    ['update', '第一册', { name: '第一册' }, { name: '改过的' }],
  ])
})
