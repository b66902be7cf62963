import { afterEach, beforeEach, expect, test } from 'vitest'
import { site } from '#contract/site/site.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { type OwnerAdmin, ownerAdmin } from '#tests/support/owner-admin.ts'

let blog: TestBlog
let admin: OwnerAdmin
beforeEach(async () => {
  blog = await openTestBlog()
  admin = ownerAdmin(blog.db, () => blog.clock.now)
})
afterEach(() => blog.close())

const shown = () => blog.call(site.notices, {})
const changes = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)

test('a new site announces nothing', async () => {
  expect(await shown()).toEqual({ top: [], right: [] })
})

test('[3.3] the bar has the newest first, each with id, HTML and time; what stands beside the articles is apart', async () => {
  const first = await admin.notice('小站**搬家**了，[看看](/about)')
  blog.clock.now += 1000
  const second = await admin.notice('今晚维护')
  await admin.notice('每周更新一两篇。', { place: 'right' })
  expect(await shown()).toEqual({
    top: [
      { id: second, content: '<p>今晚维护</p>', createTime: '2026-11-20 12:00:01' },
      {
        id: first,
        content: '<p>小站<strong>搬家</strong>了，<a href="/about">看看</a></p>',
        createTime: '2026-11-20 12:00:00',
      },
    ],
    right: [{ id: second + 1, content: '<p>每周更新一两篇。</p>', createTime: '2026-11-20 12:00:01' }],
  })
})

test('HTML goes through the sanitiser as an article does', async () => {
  await admin.notice('<b onclick="steal()">注意</b><script>steal()</script><a href="javascript:steal()">点</a>')
  const [notice] = (await shown()).top
  expect(notice?.content).toContain('<b>注意</b>')
  expect(notice?.content).not.toMatch(/script|onclick|steal/)
})

test('taken down it is gone, changed it keeps its id, and an unknown one is refused', async () => {
  const id = await admin.notice('旧字句')
  await admin.notice('新字句', {}, id)
  expect((await shown()).top).toMatchObject([{ id, content: '<p>新字句</p>' }])
  await admin.notice('新字句', { isShown: false }, id)
  expect((await shown()).top).toEqual([])
  await expect(admin.notice('谁', {}, 999)).rejects.toMatchObject({ code: 404, message: '公告不存在' })
})

test('every page is published again when the newest of the bar changes, and by no other announcement', async () => {
  const told: string[] = []
  /** Returns the tags that one act has changed. */
  const after = async (deed: Promise<unknown>) => {
    await deed
    const all = await changes()
    const fresh = all.slice(told.length)
    told.push(...fresh)
    return fresh
  }
  expect(await after(admin.notice('一'))).toEqual(['notices:top'])
  blog.clock.now += 1000
  expect(await after(admin.notice('二'))).toEqual(['notices:top', 'notices:older'])
  expect(await after(admin.notice('二', {}, 2))).toEqual([])
  expect(await after(admin.notice('一，改过', {}, 1))).toEqual(['notices:older'])
  expect(await after(admin.notice('旁边', { place: 'right' }))).toEqual(['notices:right'])
  expect(await after(admin.notice('藏着', { isShown: false }))).toEqual([])
  expect(await after(admin.notice('藏着，改过', { isShown: false }, 4))).toEqual([])
  expect(await after(admin.notice('二', { isShown: false }, 2))).toEqual(['notices:top', 'notices:older'])
  await expect(admin.notice('谁', {}, 999)).rejects.toThrow()
  expect(await changes()).toEqual(told)
  expect(site.notices.tags()).toEqual(['notices:top', 'notices:older', 'notices:right'])
  expect(site.announcement.tags()).toEqual(['notices:top'])
})

test('pages ask for the one announcement that they show', async () => {
  const announced = () => blog.call(site.announcement, {})
  expect(await announced()).toBeNull()
  await admin.notice('旁边', { place: 'right' })
  await admin.notice('一')
  blog.clock.now += 1000
  await admin.notice('二')
  expect(await announced()).toEqual({ id: 3, content: '<p>二</p>', createTime: '2026-11-20 12:00:01' })
})

test('old announcements give way: five in the bar, ten beside the articles', async () => {
  for (let at = 1; at <= 12; at++) for (const place of ['top', 'right'] as const) await admin.notice(`第 ${at} 条`, { place })
  const { top, right } = await shown()
  expect(top.map((it) => it.id)).toEqual([23, 21, 19, 17, 15])
  expect(right).toHaveLength(10)
})

test('an announcement of more than two thousand characters is refused', async () => {
  await admin.notice('砚'.repeat(2000))
  await expect(admin.notice('砚'.repeat(2001))).rejects.toMatchObject({ code: 400, message: '公告最多 2000 字' })
  expect((await shown()).top).toHaveLength(1)
})
