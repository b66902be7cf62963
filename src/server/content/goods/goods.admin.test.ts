import { afterEach, beforeEach, expect, test } from 'vitest'
import { goods } from '#contract/content/goods.ts'
import { goodsAdmin } from '#contract/content/goods-admin.ts'
import { type AdminBlog, openAdminBlog } from '#tests/support/admin-blog.ts'

let it: AdminBlog
beforeEach(async () => {
  it = await openAdminBlog()
})
afterEach(() => it.close())

const DRAFT = {
  name: '砚台',
  cover: '',
  images: [],
  summary: '磨墨用的',
  category: '工具',
  tags: ['文房'],
  price: 9.9,
  license: 'MIT',
  techStack: ['Rust'],
  contentMd: '**怎么用**',
  demoUrl: '',
  sourceUrl: '',
  downloadUrl: 'https://pan.example.com/s/abc',
  downloadCode: 'x7k2',
  versions: [
    { version: '1.0', size: '1 MB', date: '2026-01-01', notes: '第一版' },
    { version: '1.1', size: '1 MB', date: '2026-03-01', notes: '' },
  ],
  isShown: true,
}
const add = async (more: Partial<typeof DRAFT> = {}) => (await it.call(goodsAdmin.add, { body: { ...DRAFT, ...more } })).id
const detail = (id: number) => it.call(goodsAdmin.detail, { params: { id } })
const list = async (query: { keyword?: string; state?: 'shown' | 'hidden' } = {}) =>
  (await it.call(goodsAdmin.list, { query })).records
const shown = async () => (await it.blog.call(goods.list, { query: {} })).records.map((one) => one.name)

test('[9] a project is written whole, changed, hidden and taken away; the record keeps no code', async () => {
  const id = await add()
  expect(await detail(id)).toMatchObject({ ...DRAFT, versions: DRAFT.versions.toReversed() })
  expect((await list())[0]).toMatchObject({ name: '砚台', price: 9.9, newest: '1.1', category: '工具', isShown: true })
  expect(await it.changes()).toEqual(expect.arrayContaining(['goods', `goods:${id}`]))
  const { version, id: _, ...fields } = await detail(id)
  await it.call(goodsAdmin.update, { body: { ...fields, id, version, name: '歙砚', versions: [] } })
  expect(await it.lastAct()).toMatchObject({
    does: 'goods.update',
    before: { name: '砚台' },
    after: { name: '歙砚', versions: [] },
  })
  await expect(it.call(goodsAdmin.update, { body: { ...fields, id, version } })).rejects.toMatchObject({
    code: 409,
    extra: { current: { name: '歙砚' } },
  })
  await it.changes()
  await it.call(goodsAdmin.show, { body: { ids: [id], isShown: false } })
  expect([await shown(), (await list({ state: 'hidden' })).length, (await list({ state: 'shown' })).length]).toEqual([[], 1, 0])
  expect(await it.lastAct()).toMatchObject({ before: { isShown: true }, after: { isShown: false } })
  expect(await it.changes()).toEqual(expect.arrayContaining(['goods', `goods:${id}`]))
  await it.call(goodsAdmin.remove, { params: { ids: [id] } })
  expect([await list(), await it.lastAct()]).toMatchObject([
    [],
    { does: 'goods.remove', before: { name: '歙砚', hasCode: true } },
  ])
  const acts = await it.blog.db.read.selectFrom('audit').select(['before', 'after']).execute()
  expect(JSON.stringify(acts)).not.toMatch(/x7k2|pan\.example/)
})

test('what was said about a deleted project is gone with it', async () => {
  const id = await add()
  const said = {
    target_type: 'goods' as const,
    target_id: id,
    user_id: 1,
    content_md: '好用',
    content_html: '<p>好用</p>',
    create_time: 1,
  }
  await it.blog.db.write((tx) => tx.insertInto('comment').values(said).execute())
  await it.call(goodsAdmin.remove, { params: { ids: [id] } })
  const rows = await it.blog.db.read.selectFrom('comment').select('deleted_time').execute()
  expect(rows.map((row) => row.deleted_time !== null)).toEqual([true])
})

test('found by its words; what is not there or cannot be is refused', async () => {
  await add()
  await add({ name: '镇纸', tags: [], techStack: ['C++'] })
  expect((await list({ keyword: 'rust' })).map((one) => one.name)).toEqual(['砚台'])
  expect(await it.call(goodsAdmin.categories, {})).toEqual(['工具'])
  await expect(add({ price: -1 })).rejects.toMatchObject({ code: 400, message: '价格不能小于 0' })
  await expect(add({ downloadUrl: 'javascript:alert(1)' })).rejects.toMatchObject({ code: 400 })
  await expect(detail(99)).rejects.toMatchObject({ code: 404, message: '项目不存在' })
  await expect(it.call(goodsAdmin.show, { body: { ids: [99], isShown: true } })).rejects.toMatchObject({ code: 404 })
})
