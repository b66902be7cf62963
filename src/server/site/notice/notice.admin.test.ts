import { afterEach, beforeEach, expect, test } from 'vitest'
import { noticeAdmin } from '#contract/site/notice-admin.ts'
import { site } from '#contract/site/site.ts'
import { type AdminBlog, openAdminBlog } from '#tests/support/admin-blog.ts'

let it: AdminBlog
beforeEach(async () => {
  it = await openAdminBlog()
})
afterEach(() => it.close())

const list = async (place?: 'top' | 'right') => (await it.call(noticeAdmin.list, { query: { place } })).records
const add = async (content: string, isShown = true) =>
  (await it.call(noticeAdmin.add, { body: { place: 'top', content, isShown } })).id
const shown = async () => (await it.blog.call(site.notices, {})).top.map((one) => one.content)

test('[9] an announcement is written, hidden, shown and taken away; each is recorded and published', async () => {
  const id = await add('今晚**维护**')
  expect(await shown()).toEqual(['<p>今晚<strong>维护</strong></p>'])
  expect(await it.changes()).toEqual(['notices:top'])
  expect(await it.lastAct()).toMatchObject({ does: 'notice.create', id, after: { content: '今晚**维护**', isShown: true } })
  const [row] = await list('top')
  const body = { id, version: row?.version ?? 0, place: 'top' as const, content: '今晚**维护**', isShown: false }
  await it.call(noticeAdmin.update, { body })
  expect([await shown(), await list('right'), (await list()).length]).toEqual([[], [], 1])
  expect(await it.lastAct()).toMatchObject({ does: 'notice.update', before: { isShown: true }, after: { isShown: false } })
  expect(await it.changes()).toEqual(['notices:top'])
  await expect(it.call(noticeAdmin.update, { body })).rejects.toMatchObject({ code: 409, extra: { current: { isShown: false } } })
  await it.call(noticeAdmin.remove, { params: { ids: [id] } })
  expect(await list()).toEqual([])
  expect(await it.lastAct()).toMatchObject({ does: 'notice.remove', before: { content: '今晚**维护**' }, after: null })
  // No page showed it, so none is published.
  expect(await it.changes()).toEqual([])
})

test('scripts in its HTML go nowhere, and the admin keeps what was written', async () => {
  const content = '<b onclick="steal()">注意</b><script>steal()</script><img src=x onerror=steal()>'
  await add(content)
  expect((await shown())[0]).toContain('<b>注意</b>')
  expect((await shown())[0]).not.toMatch(/script|onclick|onerror|steal/)
  expect((await list())[0]?.content).toBe(content)
})

test('what is empty, too long or not there is refused', async () => {
  await expect(add(' \n')).rejects.toMatchObject({ code: 400, message: '公告不能为空' })
  await expect(add('砚'.repeat(2001))).rejects.toMatchObject({ code: 400, message: '公告最多 2000 字' })
  await expect(it.call(noticeAdmin.remove, { params: { ids: [9] } })).rejects.toMatchObject({ code: 404, message: '公告不存在' })
  expect(await it.lastAct()).toBeUndefined()
})
