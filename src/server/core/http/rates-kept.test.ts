import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/core/db/open-database.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { RateLimiterKept } from './rates-kept.ts'

let blog: TestBlog
beforeEach(async () => {
  blog = await openTestBlog()
})
afterEach(() => blog.close())

const HOUR = { keyPrefix: 'register', points: 10, duration: 3600 }
const limiter = (window = HOUR) => new RateLimiterKept(blog.db, () => blog.clock.now, window)
const passes = async (it: RateLimiterKept, key: string) =>
  it.consume(key).then(
    () => true,
    () => false,
  )

test('a hundred at once are let pass as often as the row says', async () => {
  const it = limiter()
  const passed = await Promise.all(Array.from({ length: 100 }, () => passes(it, 'from:1.2.3.4')))
  expect(passed.filter(Boolean)).toHaveLength(10)
  expect(await passes(it, 'from:1.2.3.5')).toBe(true)
})

test('what was counted stays counted over a restart, until the window is over', async () => {
  const before = limiter()
  for (let n = 0; n < 10; n++) await before.consume('from:1.2.3.4')
  const again = await openDatabase(blog.databaseUrl)
  const after = new RateLimiterKept(again, () => blog.clock.now, HOUR)
  expect((await after.get('from:1.2.3.4'))?.remainingPoints).toBe(0)
  await expect(after.consume('from:1.2.3.4')).rejects.toMatchObject({ msBeforeNext: 3_600_000 })
  blog.clock.now += 3_600_000
  expect(await passes(after, 'from:1.2.3.4')).toBe(true)
  await again.close()
})

test('nobody can read from the table who was counted', async () => {
  await limiter().consume('from:1.2.3.4')
  const rows = await blog.db.read.selectFrom('rate_window').selectAll().execute()
  expect(rows[0]?.key).toMatch(/^[\da-f]{64}$/)
})
