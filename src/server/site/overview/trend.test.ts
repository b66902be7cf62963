import { afterEach, beforeEach, expect, test } from 'vitest'
import { overview } from '#contract/site/overview.ts'
import { shanghaiDay } from '#lib/dates.ts'
import { forgetOldVisits } from '#server/keep/job/forget-visits.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'

const DAY_MS = 24 * 3_600_000
const OWNER = { authorization: 'owner' }
let blog: TestBlog
beforeEach(async () => {
  blog = await openTestBlog({ whoIs: async () => ({ id: 1, role: 'admin' }) })
})
afterEach(() => blog.close())

const ago = (days: number) => shanghaiDay(blog.clock.now - days * DAY_MS)
const trend = (days: '7' | '30' | '365') => blog.call(overview.trend, { query: { days } }, OWNER)
const readers = (article: number, day: string, count: number) =>
  blog.db.write((tx) =>
    tx
      .insertInto('article_view')
      .values(Array.from({ length: count }, (_, n) => ({ article_id: article, day, visitor: `v${n}` })))
      .execute(),
  )
const visitors = (day: string, count: number) =>
  blog.db.write((tx) =>
    tx
      .insertInto('visitor')
      .values(Array.from({ length: count }, (_, n) => ({ day, visitor: `v${n}` })))
      .execute(),
  )
const searched = (day: string, word: string, count: number) =>
  blog.db.write((tx) =>
    tx
      .insertInto('search_word')
      .values(Array.from({ length: count }, (_, n) => ({ day, word: word.toLowerCase(), shown: word, visitor: `v${n}` })))
      .execute(),
  )
const sumOf = (rows: { visits: number; views: number }[], what: 'visits' | 'views') => rows.reduce((sum, it) => sum + it[what], 0)

test('a blog that is younger than the days before has nothing to compare with, whatever dates its comments brought along', async () => {
  const { id } = await blog.write({ title: '搬来的' })
  const row = { target_type: 'article' as const, target_id: id, user_id: 1, content_md: '好', content_html: '<p>好</p>' }
  await blog.db.write((tx) =>
    tx
      .insertInto('comment')
      .values({ ...row, create_time: blog.clock.now - 9 * DAY_MS })
      .execute(),
  )
  expect((await trend('7')).before).toEqual([])
  await visitors(ago(12), 1)
  expect((await trend('7')).before).toEqual([])
  await visitors(ago(13), 1)
  expect((await trend('7')).before).toHaveLength(7)
  // The result is the same after the visitors were counted and deleted.
  await forgetOldVisits(blog.db, blog.clock.now)
  expect((await trend('7')).before).toHaveLength(7)
})

test('days without anybody are there too, and the days before stand beside them', async () => {
  await visitors(ago(0), 3)
  await visitors(ago(8), 2)
  await visitors(ago(20), 1)
  const { days, before } = await trend('7')
  expect([days.length, before.length]).toEqual([7, 7])
  expect(days.at(-1)).toEqual({ day: ago(0), visits: 3, views: 0, comments: 0, users: 0 })
  expect(days[0]?.day).toBe(ago(6))
  expect([sumOf(days, 'visits'), sumOf(before, 'visits')]).toEqual([3, 2])
})

test('what was counted outlives those who were, is counted once, and a year later still there', async () => {
  const { id } = await blog.write({ title: '一篇' })
  await readers(id, ago(2), 4)
  await readers(id, ago(0), 1)
  await visitors(ago(2), 5)
  await searched(ago(2), 'SQLite', 3)
  await searched(ago(0), 'sqlite', 2)
  const first = await trend('30')
  for (const _ of [1, 2]) await forgetOldVisits(blog.db, blog.clock.now)
  expect(await trend('30')).toEqual(first)
  expect(first.articles).toEqual([{ id, title: '一篇', count: 5 }])
  expect(first.words).toEqual([{ word: 'SQLite', count: 5 }])
  blog.clock.now += 100 * DAY_MS
  await forgetOldVisits(blog.db, blog.clock.now)
  expect(await blog.db.read.selectFrom('article_view').selectAll().execute()).toEqual([])
  const year = await trend('365')
  expect([sumOf(year.days, 'views'), sumOf(year.days, 'visits'), year.before]).toEqual([5, 5, []])
  expect(year.articles).toEqual([{ id, title: '一篇', count: 5 }])
  blog.clock.now += 400 * DAY_MS
  await forgetOldVisits(blog.db, blog.clock.now)
  expect(await blog.db.read.selectFrom('day_count').selectAll().execute()).toEqual([])
})

test('comments and accounts are counted by the day of Shanghai', async () => {
  const { id } = await blog.write({ title: '一篇' })
  // Half past midnight in Shanghai is yesterday in London.
  blog.clock.now = Date.UTC(2026, 10, 20, 16, 30)
  const row = { target_type: 'article' as const, target_id: id, user_id: 1, content_md: '好', content_html: '<p>好</p>' }
  await blog.db.write((tx) =>
    tx
      .insertInto('comment')
      .values({ ...row, create_time: blog.clock.now })
      .execute(),
  )
  expect((await trend('7')).days.at(-1)).toMatchObject({ day: '2026-11-21', comments: 1 })
})

test('how it runs is told, with the disk where files lie', async () => {
  const it = await blog.call(overview.running, {}, OWNER)
  expect(it).toMatchObject({ isMailOn: false, letters: 0, files: 0, fileBytes: 0, failed: 0, jobs: [] })
})

test('another span is refused', async () => {
  expect((await blog.ask('/sys/desk/trend?days=9999', { headers: OWNER })).body).toMatchObject({ code: 400 })
})
