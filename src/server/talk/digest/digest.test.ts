import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { notification } from '#contract/talk/notification.ts'
import { notifyFromSite } from '#server/people/notify/notify.ts'
import { makeAccount } from '#tests/support/account.ts'
import { silentLog } from '#tests/support/blog.ts'
import { type MailBlog, openMailBlog } from '#tests/support/mail-blog.ts'
import { createMailer } from '../mail/mailer.ts'
import { openOutbox } from '../mail/outbox.ts'
import { postDigests } from './digest.rules.ts'
import { nextDigest } from './digest.times.ts'

const ADDRESS = 'ming@example.com'
let blog: MailBlog
let ming: number
let told = 0

beforeEach(async () => {
  blog = await openMailBlog({ whoIs: async (token) => ({ id: Number(token), role: 'member' }) })
  ming = await makeAccount(blog.db, { username: ADDRESS, nickname: '小明', password: 'ink-and-stone' })
})
afterEach(() => blog.close())

const as = () => ({ authorization: String(ming) })
const choose = (digest: 'off' | 'daily' | 'weekly') => blog.call(notification.saveSettings, { body: { digest } }, as())
const tell = (title = `第 ${++told} 件事`, more = {}) =>
  blog.db.write((tx) => notifyFromSite(tx, { userId: ming, title, now: blog.clock.now, ...more }))
/** Moves the clock to nine in the evening, posts the digests and returns the letters. */
async function evening() {
  blog.clock.now = nextDigest('daily', blog.clock.now) ?? 0
  await postDigests({ db: blog.db, mail: blog.outbox }, blog.clock.now)
  await expect.poll(blog.waiting).toEqual([])
  return blog.post.arrived.splice(0)
}

test('nobody gets a letter who did not ask for it', async () => {
  await tell()
  expect(await blog.call(notification.settings, {}, as())).toMatchObject({ digest: 'off', mail: null })
  expect(await evening()).toEqual([])
})

test('at nine in the evening it tells what is unread, once; with nothing new there is none', async () => {
  expect(await choose('daily')).toMatchObject({ digest: 'daily' })
  await tell('你的文章 <b>被退回</b>', { message: '第三节 & 附录', link: '/post/3' })
  await tell()
  const [letter, ...more] = await evening()
  expect([letter?.to, letter?.subject, more]).toEqual([ADDRESS, '砚边小记：你有 2 条未读通知', []])
  expect(letter?.text).toContain('· 你的文章 <b>被退回</b>\n  第三节 & 附录\n  https://blog.example/post/3')
  expect(letter?.html).toContain('你的文章 &lt;b&gt;被退回&lt;/b&gt;')
  expect(letter?.html).toContain('href="https://blog.example/notifications"')
  expect(letter?.headers).toMatch(/List-Unsubscribe:\s+<https:\/\/blog\.example\/v1\/notifications\/unsubscribe\?token=/)
  expect(letter?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  // The notification is still unread, but an earlier mail has told of it.
  expect(await evening()).toEqual([])
  await tell()
  expect((await evening()).map((it) => it.subject)).toEqual(['砚边小记：你有 1 条未读通知'])
})

test('what was read before the letter leaves is not in it', async () => {
  await choose('daily')
  await tell()
  await blog.outbox.stop()
  blog.clock.now = nextDigest('daily', blog.clock.now) ?? 0
  await postDigests({ db: blog.db, mail: blog.outbox }, blog.clock.now)
  expect(await blog.waiting()).toMatchObject([{ kind: 'digest', address: ADDRESS }])
  await blog.call(notification.readAll, { query: {} }, as())
  const outbox = openOutbox({
    db: blog.db,
    mailer: createMailer(blog.post.settings),
    now: () => blog.clock.now,
    siteUrl: 'https://blog.example',
    log: silentLog,
  })
  await expect.poll(blog.waiting).toEqual([])
  await outbox.stop()
  expect(blog.post.arrived).toEqual([])
})

describe('a process that is stopped', () => {
  test('between being due and being posted loses nothing, and two at once post one', async () => {
    await choose('daily')
    await tell()
    await blog.outbox.stop()
    blog.clock.now = nextDigest('daily', blog.clock.now) ?? 0
    const broken = { post: () => Promise.reject(new Error('stopped')) }
    await expect(postDigests({ db: blog.db, mail: broken }, blog.clock.now)).rejects.toThrow('stopped')
    expect(await blog.waiting()).toEqual([])
    const post = () => postDigests({ db: blog.db, mail: blog.outbox }, blog.clock.now)
    await Promise.all([post(), post()])
    expect(await blog.waiting()).toHaveLength(1)
  })

  test('while a letter leaves sends it no second time: nobody knows whether it did', async () => {
    await choose('daily')
    await tell()
    blog.post.manners.now = 'later'
    blog.clock.now = nextDigest('daily', blog.clock.now) ?? 0
    await postDigests({ db: blog.db, mail: blog.outbox }, blog.clock.now)
    // A letter that is refused for now is not lost: it is tried again.
    await expect.poll(async () => (await blog.waiting())[0]).toMatchObject({ tries: 1, is_underway: 0 })
    await blog.outbox.stop()
    await blog.db.write((tx) => tx.updateTable('mail_outbox').set({ is_underway: 1, next_time: 0 }).execute())
    blog.post.manners.now = 'take'
    const outbox = openOutbox({
      db: blog.db,
      mailer: createMailer(blog.post.settings),
      now: () => blog.clock.now,
      siteUrl: 'https://blog.example',
      log: silentLog,
    })
    await expect.poll(blog.waiting).toEqual([])
    await outbox.stop()
    expect(blog.post.arrived).toEqual([])
  })
})

describe('the way out', () => {
  const page = (path: string, init?: RequestInit) => blog.app.request(path, init)
  async function way(): Promise<string> {
    await choose('weekly')
    await choose('daily')
    await tell()
    const [letter] = await evening()
    return /https:\/\/blog\.example(\/v1\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
  }
  const every = async () => (await blog.call(notification.settings, {}, as())).digest

  test('is a page that changes nothing and one press that does, without a login; the press of a mail program as well', async () => {
    const path = await way()
    const looked = await page(path)
    expect([looked.status, looked.headers.get('x-robots-tag'), await every()]).toEqual([200, 'noindex', 'daily'])
    expect(await looked.text()).toContain('<form method="post"><button>退订</button></form>')
    const body = 'List-Unsubscribe=One-Click'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const _ of [1, 2]) expect((await page(path, { method: 'POST', headers, body })).status).toBe(200)
    expect(await every()).toBe('off')
    await tell()
    expect(await evening()).toEqual([])
  })

  test('cannot be guessed from another’s', async () => {
    const path = await way()
    for (const wrong of [path.replace(`token=${ming}.`, 'token=1.'), path.slice(0, -1), `${path}x`, path.replace(/=.*/, '=')])
      expect((await page(wrong, { method: 'POST' })).status).toBe(404)
    expect(await every()).toBe('daily')
  })
})
