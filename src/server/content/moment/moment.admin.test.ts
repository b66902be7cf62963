import { afterEach, beforeEach, expect, test } from 'vitest'
import { moment } from '#contract/content/moment.ts'
import { momentAdmin } from '#contract/content/moment-admin.ts'
import { type AdminBlog, openAdminBlog } from '#tests/support/admin-blog.ts'

let it: AdminBlog
beforeEach(async () => {
  it = await openAdminBlog()
})
afterEach(() => it.close())

const list = async (query: { keyword?: string; state?: 'there' | 'deleted' } = {}) =>
  (await it.call(momentAdmin.list, { query })).records
const add = async (contentMd: string, images: string[] = []) =>
  (await it.call(momentAdmin.add, { body: { contentMd, images } })).id
const shown = async () => (await it.blog.call(moment.list, { query: {} })).records.map((one) => one.content)

test('[9] a post is written, changed, taken away and brought back; each is recorded and published', async () => {
  const id = await add('今天**下雪**', ['/uploads/a.webp'])
  expect(await shown()).toEqual(['<p>今天<strong>下雪</strong></p>'])
  expect(await it.changes()).toEqual(['moments', 'works:1'])
  expect(await it.lastAct()).toMatchObject({ does: 'moment.create', id, before: null, after: { contentMd: '今天**下雪**' } })
  const [row] = await list()
  expect(row).toMatchObject({ id, contentMd: '今天**下雪**', images: ['/uploads/a.webp'], isDeleted: false })
  await it.call(momentAdmin.update, { body: { id, version: row?.version ?? 0, contentMd: '雪停了', images: [] } })
  expect(await shown()).toEqual(['<p>雪停了</p>'])
  expect(await it.lastAct()).toMatchObject({
    does: 'moment.update',
    before: { contentMd: '今天**下雪**', images: ['/uploads/a.webp'] },
    after: { contentMd: '雪停了', images: [] },
  })
  await it.changes()
  await it.call(momentAdmin.remove, { params: { ids: [id] } })
  expect([await shown(), await list(), (await list({ state: 'deleted' })).length]).toEqual([[], [], 1])
  expect(await it.changes()).toEqual(['moments', 'works:1'])
  expect(await it.lastAct()).toMatchObject({ does: 'moment.remove', before: { contentMd: '雪停了' }, after: null })
  await it.call(momentAdmin.restore, { params: { ids: [id] } })
  expect(await shown()).toEqual(['<p>雪停了</p>'])
  expect(await it.lastAct()).toMatchObject({ does: 'moment.restore', before: null })
})

test('of two who change the same the second is told, and gets what it became', async () => {
  const id = await add('一')
  const [{ version = 0 } = {}] = await list()
  const change = (contentMd: string) => it.call(momentAdmin.update, { body: { id, version, contentMd, images: [] } })
  await change('二')
  await expect(change('三')).rejects.toMatchObject({
    code: 409,
    message: '刚刚有人改过它，你写的还在这里',
    extra: { current: { contentMd: '二', version: version + 1 } },
  })
  expect(await shown()).toEqual(['<p>二</p>'])
})

test('what is empty, too long or not there is refused, and nothing is recorded', async () => {
  await expect(add('  ')).rejects.toMatchObject({ code: 400, message: '说说不能为空' })
  await expect(add('字'.repeat(2001))).rejects.toMatchObject({ code: 400, message: '说说最多 2000 字' })
  await expect(add('', Array(10).fill('/a.png'))).rejects.toMatchObject({ message: '说说最多 9 张图片' })
  const id = await add('一')
  for (const call of [momentAdmin.remove, momentAdmin.restore])
    await expect(it.call(call, { params: { ids: [id, 999] } })).rejects.toMatchObject({ code: 404, message: '说说不存在' })
  // Nothing is deleted when one id is unknown.
  expect(await shown()).toHaveLength(1)
  expect(await it.lastAct()).toMatchObject({ does: 'moment.create' })
})

test('a keyword stands for itself', async () => {
  await add('100% 手写')
  await add('100 个字')
  expect((await list({ keyword: '100%' })).map((one) => one.contentMd)).toEqual(['100% 手写'])
  expect(await list({ keyword: '没有' })).toEqual([])
})
