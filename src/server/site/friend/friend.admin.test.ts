import { afterEach, beforeEach, expect, test } from 'vitest'
import { friend } from '#contract/site/friend.ts'
import { friendAdmin } from '#contract/site/friend-admin.ts'
import { type AdminBlog, openAdminBlog } from '#tests/support/admin-blog.ts'

let it: AdminBlog
beforeEach(async () => {
  it = await openAdminBlog()
})
afterEach(() => it.close())

type Status = 'pending' | 'accepted' | 'refused' | 'failing'
const list = async (query: { status?: Status; keyword?: string; groupId?: number } = {}) =>
  (await it.call(friendAdmin.list, { query })).records
const shown = async () => (await it.blog.call(friend.list, {})).map((one) => one.name)
const names = async (status?: Status) => (await list(status ? { status } : {})).map((one) => one.name)
const groups = () => it.call(friendAdmin.groups, {})
const idOf = async (name: string) => (await list()).find((one) => one.name === name)?.id ?? 0
async function apply(name: string): Promise<number> {
  const body = { name, url: `https://${encodeURIComponent(name)}.example.com`, info: '一句话', email: 'a@example.com' }
  await it.blog.call(friend.apply, { body })
  return idOf(name)
}
const FIELDS = { info: '', avatar: '', group: '常来常往' }

test('[9] who asks waits first; accepted he is shown, refused he is not; each is recorded without his address', async () => {
  await it.admin.friend('老友')
  const [one, two] = [await apply('松针'), await apply('竹叶')]
  expect(await names()).toEqual(['松针', '竹叶', '老友'])
  expect(await names('pending')).toEqual(['松针', '竹叶'])
  expect((await list())[0]).toMatchObject({ email: 'a@example.com', status: 'pending', group: '' })
  await it.changes()
  await it.call(friendAdmin.accept, { body: { id: one, group: '技术笔记', word: '欢迎' } })
  expect(await shown()).toContain('松针')
  expect(await it.changes()).toEqual(['friends'])
  expect(await it.lastAct()).toEqual({
    does: 'friend.approve',
    id: one,
    name: '松针',
    before: { group: '', status: 'pending' },
    after: { group: '技术笔记', status: 'accepted' },
  })
  await expect(it.call(friendAdmin.accept, { body: { id: one, group: '技术笔记', word: '' } })).rejects.toMatchObject({
    code: 409,
  })
  await it.call(friendAdmin.refuse, { body: { id: two, word: '' } })
  expect([await names('refused'), (await shown()).includes('竹叶'), await it.changes()]).toEqual([['竹叶'], false, []])
  const acts = await it.blog.db.read.selectFrom('audit').select(['before', 'after']).execute()
  expect(JSON.stringify(acts)).not.toContain('a@example.com')
})

test('a friend is written, changed and taken away; of two who change him the second is told', async () => {
  const body = { name: '松针', url: 'https://pine.example.com', ...FIELDS }
  const { id } = await it.call(friendAdmin.add, { body })
  const [row] = await list()
  const change = (name: string) => it.call(friendAdmin.update, { body: { ...body, id, version: row?.version ?? 0, name } })
  await change('松针笔记')
  expect(await it.lastAct()).toMatchObject({ does: 'friend.update', before: { name: '松针' }, after: { name: '松针笔记' } })
  await expect(change('松')).rejects.toMatchObject({ code: 409, extra: { current: { name: '松针笔记' } } })
  await expect(it.call(friendAdmin.add, { body })).rejects.toMatchObject({ code: 409, message: '这个网站已经在友链里了' })
  await it.call(friendAdmin.remove, { params: { ids: [id] } })
  expect([await shown(), await it.lastAct()]).toMatchObject([[], { does: 'friend.remove', before: { name: '松针笔记' } }])
  await expect(it.call(friendAdmin.remove, { params: { ids: [id] } })).rejects.toMatchObject({ code: 404 })
})

test('an edit keeps the place among the others', async () => {
  for (const name of ['甲', '乙', '丙']) await it.admin.friend(name)
  const [first] = await groups()
  const order = [await idOf('丙'), await idOf('甲')]
  await it.call(friendAdmin.arrange, { body: { groupId: first?.id ?? 0, ids: order.join(',') } })
  expect(await shown()).toEqual(['丙', '甲', '乙'])
  const row = (await list()).find((one) => one.name === '甲')
  await it.call(friendAdmin.update, {
    body: { id: row?.id ?? 0, version: row?.version ?? 0, name: '甲二', url: row?.url ?? '', ...FIELDS },
  })
  expect(await shown()).toEqual(['丙', '甲二', '乙'])
})

test('groups are made, renamed, put into order, and taken away once they are empty', async () => {
  await it.admin.friend('甲', { group: '技术笔记' })
  const { id } = await it.call(friendAdmin.addGroup, { body: { name: '生活' } })
  const [first] = await groups()
  expect((await groups()).map((one) => [one.name, one.friendNum])).toEqual([
    ['技术笔记', 1],
    ['生活', 0],
  ])
  await expect(it.call(friendAdmin.addGroup, { body: { name: '生活' } })).rejects.toMatchObject({ code: 409 })
  await it.call(friendAdmin.renameGroup, { body: { id, name: '日常' } })
  await expect(it.call(friendAdmin.renameGroup, { body: { id, name: '技术笔记' } })).rejects.toMatchObject({ code: 409 })
  await it.call(friendAdmin.arrangeGroups, { body: { ids: String(id) } })
  expect((await groups()).map((one) => one.name)).toEqual(['日常', '技术笔记'])
  await expect(it.call(friendAdmin.removeGroup, { params: { id: first?.id ?? 0 } })).rejects.toMatchObject({
    code: 409,
    message: '「技术笔记」里还有 1 个网站，先把它们移到别的分组',
  })
  await it.call(friendAdmin.removeGroup, { params: { id } })
  expect((await groups()).map((one) => one.name)).toEqual(['技术笔记'])
})

test('a keyword finds names, addresses and words as they are', async () => {
  await it.admin.friend('甲', { info: '100% 手写' })
  await it.admin.friend('Pine', { url: 'https://pine.example.com' })
  expect((await list({ keyword: '100%' })).map((one) => one.name)).toEqual(['甲'])
  expect((await list({ keyword: 'PINE.example' })).map((one) => one.name)).toEqual(['Pine'])
})
