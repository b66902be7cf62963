import { afterEach, beforeEach, expect, test } from 'vitest'
import { moment } from '#contract/moment.ts'
import { openTestBlog, plainRenderer, type TestBlog } from '#tests/support/blog.ts'
import { type OwnerDesk, ownerDesk } from '#tests/support/owner-desk.ts'
import { saveMoment } from './moment.rules.ts'

let blog: TestBlog
let desk: OwnerDesk
beforeEach(async () => {
  blog = await openTestBlog({ whoIs: async () => ({ id: 1, role: 'member' }) })
  desk = ownerDesk(blog.db, () => blog.clock.now++)
})
afterEach(() => blog.close())

const changes = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)

test('a new site has none', async () => {
  expect(await blog.call(moment.list, { query: {} })).toMatchObject({ records: [], total: 0, pages: 0 })
})

test('moments come in pages, newest first, as sanitised HTML with pictures and author', async () => {
  for (const text of ['一', '二', '三 <img src=x onerror="steal()">']) await desk.moment(text, ['/uploads/a.webp'])
  const page = await blog.call(moment.list, { query: { pageSize: 2 } })
  expect(page).toMatchObject({ total: 3, pages: 2, size: 2, current: 1 })
  expect(page.records.map((it) => it.id)).toEqual([3, 2])
  expect(page.records[0]?.content).not.toContain('onerror')
  expect(page.records[1]).toEqual({
    id: 2,
    userId: 1,
    nickname: '站长',
    avatar: '',
    content: '<p>二</p>',
    images: ['/uploads/a.webp'],
    likeNum: 0,
    isLike: false,
    commentNum: 0,
    createTime: '2026-11-20 12:00:00',
  })
  expect(moment.list.tags(null, page)).toEqual(['moments', 'author:1', 'author:1'])
})

test('a changed one keeps its place, a deleted one is gone and cannot be changed', async () => {
  const id = await desk.moment('错字')
  await desk.moment('后来')
  await desk.moment('对字', [], id)
  const texts = async () => (await blog.call(moment.list, { query: {} })).records.map((it) => it.content)
  expect(await texts()).toEqual(['<p>后来</p>', '<p>对字</p>'])
  expect(await changes()).toEqual(['moments', 'moments', 'moments'])
  await blog.db.write((tx) => tx.updateTable('moment').set({ deleted_time: 1 }).where('id', '=', id).execute())
  expect(await texts()).toEqual(['<p>后来</p>'])
  await expect(desk.moment('谁', [], id)).rejects.toMatchObject({ code: 404 })
  expect(await changes()).toHaveLength(3)
})

test('a correction by somebody else keeps the author', async () => {
  const id = await desk.moment('错字')
  await blog.db.write((tx) =>
    tx
      .insertInto('user')
      .values({ username: 'editor', nickname: '编辑', avatar: '', role: 'admin', signature: '', create_time: 1 })
      .execute(),
  )
  await saveMoment({ db: blog.db, renderer: plainRenderer, now: Date.now }, id, { userId: 2, contentMd: '对字', images: [] })
  expect((await blog.call(moment.list, { query: {} })).records).toMatchObject([{ userId: 1, content: '<p>对字</p>' }])
})

test.each([
  ['', [], '说说不能为空'],
  ['砚'.repeat(2001), [], '说说最多 2000 字'],
  ['图', Array.from({ length: 10 }, () => '/uploads/a.webp'), '说说最多 9 张图片'],
  ['图', ['javascript:steal()'], '说说的图片应为站内路径或 https 地址'],
  ['图', ['http://cdn.example/a.png'], '说说的图片应为站内路径或 https 地址'],
])('a moment that cannot be is refused: %.5s', async (text, images, message) => {
  await expect(desk.moment(text, images)).rejects.toMatchObject({ code: 400, message })
  expect(await changes()).toEqual([])
})

test('a moment may have two thousand characters, whatever their size, and nine pictures', async () => {
  await desk.moment(
    '𠮷'.repeat(2000),
    Array.from({ length: 9 }, (_, at) => `https://cdn.example/${at}.webp`),
  )
  expect((await blog.call(moment.list, { query: {} })).records[0]?.images).toHaveLength(9)
})

test('a member sees which ones he likes; a stranger does not', async () => {
  const id = await desk.moment('喜欢')
  await blog.db.write((tx) => tx.insertInto('moment_like').values({ user_id: 1, moment_id: id, create_time: 1 }).execute())
  const asMember = await blog.call(moment.list, { query: {} }, { authorization: 'member' })
  expect(asMember.records[0]?.isLike).toBe(true)
  expect((await blog.call(moment.list, { query: {} })).records[0]?.isLike).toBe(false)
})
