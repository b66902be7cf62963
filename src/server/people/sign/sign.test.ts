import { afterEach, beforeEach, expect, test } from 'vitest'
import { sign } from '#contract/people/sign.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let blog: TestBlog
beforeEach(async () => {
  blog = await openTestBlog({ whoIs: async () => ({ id: 1, role: 'member' }) })
  // This is noon of a day in Shanghai.
  blog.clock.now = Date.UTC(2026, 10, 20, 4)
})
afterEach(() => blog.close())

const me = { authorization: 'x' }
const signIn = () => blog.call(sign.sign, {}, me)
const days = () => blog.call(sign.days, {}, me)
const isSigned = () => blog.call(sign.isSignedToday, {}, me)

test('[7.29] a day is signed once, however often and at whatever address it is asked', async () => {
  expect([await isSigned(), (await days()).totalDays]).toEqual([false, 0])
  const answers = await Promise.all(Array.from({ length: 8 }, signIn))
  expect(answers.filter((it) => it.isNew)).toHaveLength(1)
  for (const path of ['/sign', '/sign/'])
    expect((await blog.ask(path, { headers: me })).body.data).toMatchObject({ isNew: false })
  expect(await isSigned()).toBe(true)
  expect(await days()).toMatchObject({ totalDays: 1, continuousDays: 1 })
})

test('a streak goes on from day to day, lives until midnight in Shanghai, and begins anew after a gap', async () => {
  for (let n = 0; n < 3; n++, blog.clock.now += DAY) expect((await signIn()).continuousDays).toBe(n + 1)
  // Today is not signed yet, but still may be, so the streak counts up to yesterday.
  expect(await days()).toMatchObject({ totalDays: 3, continuousDays: 3 })
  blog.clock.now += 12 * HOUR - 1000
  expect((await days()).continuousDays).toBe(3)
  blog.clock.now += 1000
  expect(await days()).toMatchObject({ totalDays: 3, continuousDays: 0 })
  expect(await signIn()).toMatchObject({ totalDays: 4, continuousDays: 1 })
})

test('a day ends at midnight in Shanghai, wherever the server stands', async () => {
  blog.clock.now = Date.UTC(2026, 10, 20, 15, 59, 59)
  expect((await signIn()).isNew).toBe(true)
  blog.clock.now += 1000
  expect(await isSigned()).toBe(false)
  expect(await signIn()).toMatchObject({ isNew: true, totalDays: 2, continuousDays: 2 })
  // A clock that is set back signs no day twice.
  blog.clock.now -= 2000
  expect((await signIn()).isNew).toBe(false)
})

test('the calendar tells the last year, today last; older days still count', async () => {
  await signIn()
  blog.clock.now += 400 * DAY
  await signIn()
  const { calendar, totalDays, continuousDays } = await days()
  expect([calendar.length, totalDays, continuousDays]).toEqual([365, 2, 1])
  expect(calendar.at(-1)).toEqual({ date: '2027-12-25', signed: true })
  expect(calendar[0]).toEqual({ date: '2026-12-26', signed: false })
  expect(calendar.filter((it) => it.signed)).toHaveLength(1)
})
