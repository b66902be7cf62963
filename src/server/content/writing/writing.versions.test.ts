import { afterEach, beforeEach, expect, test } from 'vitest'
import { VERSIONS_AT_ONCE, writing } from '#contract/content/writing.ts'
import { notification } from '#contract/talk/notification.ts'
import { type MemberWorld, openMemberWorld } from '#tests/support/member-world.ts'

let world: MemberWorld
let mine: { authorization: string }
beforeEach(async () => {
  world = await openMemberWorld()
  mine = { authorization: await world.session(world.ids.member) }
})
afterEach(() => world.blog.close())

const versions = (query: { after?: number } = {}) => world.blog.call(writing.versions, { query }, mine)

test('versions list own articles by id, without those of others and those in the bin', async () => {
  const { blog, ids } = world
  const { id } = await blog.write({ title: '甲', userId: ids.member })
  await blog.write({ title: '别人的', userId: ids.other })
  const gone = await blog.write({ title: '丢了', userId: ids.member })
  await blog.call(writing.remove, { params: { ids: [gone.id] } }, mine)
  expect(await versions()).toEqual({ articles: [{ id, version: 1 }], next: null })
  await blog.call(writing.update, { body: { id, version: 1, title: '乙', contentMd: '新。', status: 2 } }, mine)
  expect(await versions()).toEqual({ articles: [{ id, version: 2 }], next: null })
  expect(await versions({ after: id })).toEqual({ articles: [], next: null })
})

test('an answer holds so many versions and says where the next one begins', async () => {
  const { blog, ids } = world
  const { id } = await blog.write({ title: '第一篇', userId: ids.member })
  const row = await blog.db.read.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { id: _, live: __, ...copy } = row
  const copies = (many: number) =>
    blog.db.write(async (tx) => {
      for (let n = 0; n < many; n++) await tx.insertInto('article').values(copy).execute()
    })
  await copies(VERSIONS_AT_ONCE - 2)
  const before = await versions()
  expect([before.articles.length, before.next]).toEqual([VERSIONS_AT_ONCE - 1, null])
  await copies(2)
  const { articles, next } = await versions()
  expect([articles.length, next]).toEqual([VERSIONS_AT_ONCE, articles.at(-1)?.id])
  const last = await versions({ after: next ?? 0 })
  expect([last.articles.length, last.next]).toEqual([1, null])
})

test('who keeps a copy is notified once that both sides were changed', async () => {
  const { blog, ids } = world
  const { id } = await blog.write({ title: '甲', userId: ids.member })
  for (let n = 0; n < 2; n++) await blog.call(writing.differ, { params: { id } }, mine)
  const { records } = await blog.call(notification.page, { query: {} }, mine)
  expect(records).toMatchObject([{ type: 'system', title: '文章《甲》在站点上和同步的文件夹里都改过', link: `/editor?id=${id}` }])
  const { id: theirs } = await blog.write({ title: '别人的', userId: ids.other })
  await expect(blog.call(writing.differ, { params: { id: theirs } }, mine)).rejects.toMatchObject({ code: 404 })
})

test('a used save id names the article that it made', async () => {
  const body = { title: '甲', contentMd: '一。', status: 2 as const, saveId: 'save-0001' }
  const { id } = await world.blog.call(writing.add, { body }, mine)
  await expect(world.blog.call(writing.add, { body: { ...body, contentMd: '二。' } }, mine)).rejects.toMatchObject({
    code: 400,
    extra: { field: 'saveId', saved: { id, version: 1 } },
  })
})
