import { afterEach, beforeEach, expect, test } from 'vitest'
import { site } from '#contract/site.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { type OwnerDesk, ownerDesk } from '#tests/support/owner-desk.ts'

let blog: TestBlog
let desk: OwnerDesk
beforeEach(async () => {
  blog = await openTestBlog()
  desk = ownerDesk(blog.db, () => blog.clock.now)
})
afterEach(() => blog.close())

const shown = () => blog.call(site.notices, {})
const changes = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)

test('a new site announces nothing', async () => {
  expect(await shown()).toEqual({ top: [], right: [] })
})

test('[3.3] the bar has the newest first, each with id, HTML and time; what stands beside the articles is apart', async () => {
  const first = await desk.notice('小站**搬家**了，[看看](/about)')
  blog.clock.now += 1000
  const second = await desk.notice('今晚维护')
  await desk.notice('每周更新一两篇。', { place: 'right' })
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
  await desk.notice('<b onclick="steal()">注意</b><script>steal()</script><a href="javascript:steal()">点</a>')
  const [notice] = (await shown()).top
  expect(notice?.content).toContain('<b>注意</b>')
  expect(notice?.content).not.toMatch(/script|onclick|steal/)
})

test('taken down it is gone, changed it keeps its id, and an unknown one is refused', async () => {
  const id = await desk.notice('旧字句')
  await desk.notice('新字句', {}, id)
  expect((await shown()).top).toMatchObject([{ id, content: '<p>新字句</p>' }])
  await desk.notice('新字句', { isShown: false }, id)
  expect((await shown()).top).toEqual([])
  await expect(desk.notice('谁', {}, 999)).rejects.toMatchObject({ code: 404, message: '公告不存在' })
})

test('every page that reads announcements is published again when one is written, and by nothing else', async () => {
  expect(site.notices.tags()).toEqual(['notices'])
  await desk.notice('一')
  expect(await changes()).toEqual(['notices'])
  await expect(desk.notice('谁', {}, 999)).rejects.toThrow()
  expect(await changes()).toEqual(['notices'])
})
