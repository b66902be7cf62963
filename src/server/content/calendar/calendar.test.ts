import { afterEach, beforeEach, expect, test } from 'vitest'
import { CALENDAR_WEEKS, calendar } from '#contract/content/calendar.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { type OwnerAdmin, ownerAdmin } from '#tests/support/owner-admin.ts'
import { tagsTold } from '#tests/support/tags-told.ts'
import { writeUnseen } from '#tests/support/unseen-articles.ts'

let blog: TestBlog
let admin: OwnerAdmin
beforeEach(async () => {
  blog = await openTestBlog()
  admin = ownerAdmin(blog.db, () => blog.clock.now)
})
afterEach(() => blog.close())

const at = (text: string) => Date.parse(`${text}+08:00`)
const days = () => blog.call(calendar.days, {})

test('a new blog has no days', async () => {
  expect(await days()).toEqual({ last: null, days: [] })
})

test('articles and short posts of a Shanghai day are summed, and the calendar ends with the newest of them', async () => {
  await blog.write({ title: '早', contentMd: '一二三 four', createTime: at('2026-11-03T00:00:00') })
  await blog.write({ title: '晚', contentMd: '一二', createTime: at('2026-11-03T23:59:59') })
  await blog.write({ title: '次日', contentMd: '一', createTime: at('2026-11-04T00:00:00') })
  blog.clock.now = at('2026-11-04T12:00:00')
  await admin.moment('**五个汉字啊**')
  await admin.moment('', ['/uploads/a.webp'])
  blog.clock.now = at('2026-11-06T12:00:00')
  const id = await admin.moment('六')
  expect(await days()).toEqual({
    last: '2026-11-06',
    days: [
      { day: '2026-11-03', wordCount: 6, articleNum: 2, momentNum: 0 },
      { day: '2026-11-04', wordCount: 6, articleNum: 1, momentNum: 2 },
      { day: '2026-11-06', wordCount: 1, articleNum: 0, momentNum: 1 },
    ],
  })
  await blog.db.write((tx) => tx.updateTable('moment').set({ deleted_time: 1 }).where('id', '=', id).execute())
  expect((await days()).last).toBe('2026-11-04')
})

test('it looks back whole weeks, and no day further', async () => {
  expect(CALENDAR_WEEKS).toBe(53)
  await blog.write({ title: '新', createTime: at('2026-11-18T12:00:00') })
  await blog.write({ title: '周一', createTime: at('2025-11-17T00:00:00') })
  await blog.write({ title: '前一天', createTime: at('2025-11-16T23:59:59') })
  expect((await days()).days.map((it) => it.day)).toEqual(['2025-11-17', '2026-11-18'])
})

test('what strangers must not see counts nowhere', async () => {
  await writeUnseen(blog, { createTime: at('2026-11-10T12:00:00') })
  expect(await days()).toEqual({ last: null, days: [] })
  await blog.write({ title: '看得见', contentMd: '一', createTime: at('2026-11-10T12:00:00') })
  expect((await days()).days).toEqual([{ day: '2026-11-10', wordCount: 1, articleNum: 1, momentNum: 0 }])
})

test('a page with it is published again with an article and with a short post', async () => {
  const told = async (work: () => Promise<unknown>) => {
    const tags = await tagsTold(blog.db, work)
    return calendar.days.tags().some((it) => tags.includes(it))
  }
  expect(await told(() => blog.write({ title: '一篇' }))).toBe(true)
  expect(await told(() => admin.moment('一条'))).toBe(true)
  expect(await told(() => blog.write({ title: '草稿', status: 2 }))).toBe(false)
})
