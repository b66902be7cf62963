import { afterEach, beforeEach, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { auth } from '#contract/people/auth.ts'
import { author } from '#contract/people/author.ts'
import { message } from '#contract/talk/message.ts'
import { notification } from '#contract/talk/notification.ts'
import { makeAccount } from '#tests/support/account.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { createWhoIs } from './session.rules.ts'
import { banUser, muteUser, restoreUser } from './standing.rules.ts'

let blog: TestBlog
let ming: number
beforeEach(async () => {
  blog = await openTestBlog(({ db, now }) => ({ whoIs: createWhoIs(db, now) }))
  ming = await makeAccount(blog.db, { username: 'ming', password: 'ink-and-stone' })
})
afterEach(() => blog.close())

const login = () => blog.call(auth.login, { body: { username: 'ming', password: 'ink-and-stone' } })
const speak = (token: string) =>
  blog.call(message.add, { body: { content: `你好 ${blog.clock.now++}` } }, { authorization: token })
const page = () => blog.call(author.detail, { params: { id: ming } })
const changes = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)

test('who is banned is out at once and has no page; taken back, he logs in again', async () => {
  const { id } = await blog.write({ title: '一篇', userId: ming })
  const isLinked = async () => (await blog.call(article.detail, { params: { id } })).hasAuthorPage
  expect(await isLinked()).toBe(true)
  const { token } = await login()
  expect((await page()).nickname).toBe('小明')
  await banUser(blog.db, ming)
  await expect(speak(token)).rejects.toMatchObject({ code: 401 })
  await expect(login()).rejects.toMatchObject({ code: 403 })
  await expect(page()).rejects.toMatchObject({ code: 404 })
  expect(await isLinked()).toBe(false)
  expect(await changes()).toEqual(expect.arrayContaining([`works:${ming}`, `author:${ming}`]))
  await restoreUser(blog.db, ming)
  await expect(speak(token)).rejects.toMatchObject({ code: 401 })
  expect((await speak((await login()).token)).nickname).toBe('小明')
  expect((await page()).nickname).toBe('小明')
})

test('who is muted reads on and says nothing', async () => {
  const { token } = await login()
  await speak(token)
  await muteUser(blog.db, ming)
  await expect(speak(token)).rejects.toMatchObject({ code: 403, message: '你已被禁言，暂时不能留言' })
  expect((await blog.call(auth.info, { query: {} }, { authorization: token })).nickname).toBe('小明')
  await restoreUser(blog.db, ming)
  expect((await speak(token)).nickname).toBe('小明')
})

test('a muting has a reason and an end: he is told both, and speaks again then', async () => {
  const { token } = await login()
  const until = blog.clock.now + 3 * 86_400_000
  await muteUser(blog.db, ming, { reason: '连续发布推广链接', until, now: blog.clock.now })
  await expect(speak(token)).rejects.toMatchObject({
    code: 403,
    message: '你已被禁言到 2026-11-23 12:00，暂时不能留言。原因：连续发布推广链接',
  })
  const me = { authorization: token }
  const [told] = (await blog.call(notification.page, { query: {} }, me)).records
  expect(told).toMatchObject({
    type: 'system',
    title: '你已被禁言到 2026-11-23 12:00',
    message: expect.stringContaining('推广链接'),
  })
  const muting = async () => ((await blog.ask('/sys/user/profile', { headers: me })).body.extra as { muting: unknown }).muting
  expect(await muting()).toEqual({ until: '2026-11-23 12:00:00', reason: '连续发布推广链接' })
  // The first session has ended: it lasts two hours.
  blog.clock.now = until
  const { token: later } = await login()
  expect((await speak(later)).nickname).toBe('小明')
})

test('administrators and nobody are not meant', async () => {
  await expect(banUser(blog.db, 1)).rejects.toMatchObject({ code: 409 })
  await expect(muteUser(blog.db, 999)).rejects.toMatchObject({ code: 404 })
})
