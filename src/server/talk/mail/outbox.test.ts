import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { makeAccount } from '#tests/support/account.ts'
import { silentLog } from '#tests/support/blog.ts'
import { type MailBlog, openMailBlog } from '#tests/support/mail-blog.ts'
import { createMailer, HANDSHAKE_MS, type Mailer } from './mailer.ts'
import { openOutbox } from './outbox.ts'

let blog: MailBlog
beforeEach(async () => {
  blog = await openMailBlog()
})
afterEach(() => blog.close())

const ADDRESS = 'ming@example.com'
const tried = (times: number) => async () => (await blog.waiting())[0]?.tries === times
const warned = () => blog.warnings.length
/** Moves the clock to the time when the next letter is due. */
async function untilDue() {
  const [row] = await blog.waiting()
  blog.clock.now = Number(row?.next_time)
  blog.outbox.look()
}

describe('a mail server that', () => {
  test('is down: whoever wants a code hears it, known or not, and nothing waits', async () => {
    await makeAccount(blog.db, { username: ADDRESS, password: 'ink-and-stone' })
    await blog.post.close()
    for (const [address, purpose] of [
      [ADDRESS, 'forgot'],
      ['nobody@example.com', 'forgot'],
      ['else@example.com', 'register'],
    ] as const) {
      const { body, headers } = await blog.sendCode(address, purpose)
      expect(body).toMatchObject({ code: 503, message: '邮件暂时发不出去，请稍后再试' })
      expect(headers.get('retry-after')).toBe('30')
    }
    expect(await blog.waiting()).toEqual([])
    expect(blog.warnings[0]).toMatchObject({
      fields: { code: expect.stringMatching(/^E/) },
      message: 'the mail server is not there',
    })
    expect(JSON.stringify(blog.warnings)).not.toContain('example.com')
  })

  test('does not say a word is not waited for: all who ask meanwhile share one question, and its no', async () => {
    blog.post.manners.now = 'hang'
    let told = 0
    const log = { ...silentLog, warn: () => void told++ }
    const mailer = createMailer(blog.post.settings, 50)
    const outbox = openOutbox({ db: blog.db, mailer, now: () => blog.clock.now, siteUrl: '', log })
    expect(await Promise.all([outbox.isReachable(), outbox.isReachable()])).toEqual([false, false])
    expect(told).toBe(1)
    await outbox.stop()
    // A page gives up after ten seconds.
    expect(HANDSHAKE_MS).toBeLessThan(9_000)
  })

  test('falls silent in the middle of a letter keeps no other letter waiting', async () => {
    await blog.outbox.stop()
    const silence = Promise.withResolvers<void>()
    const sent: string[] = []
    const mailer: Mailer = {
      greet: async () => {},
      send: ({ to }) => (to === ADDRESS ? silence.promise : Promise.resolve(void sent.push(to))),
    }
    const outbox = openOutbox({ db: blog.db, mailer, now: () => blog.clock.now, siteUrl: '', log: silentLog })
    for (const address of [ADDRESS, 'else@example.com'])
      await blog.db.write((tx) => outbox.post(tx, { kind: 'register', address }))
    await expect.poll(() => sent).toEqual(['else@example.com'])
    expect(await tried(1)()).toBe(true)
    silence.resolve()
    await outbox.stop()
  })

  test('is busy gets the letter again, with the same code, after longer and longer pauses', async () => {
    blog.post.manners.now = 'later'
    await blog.sendCode(ADDRESS)
    await expect.poll(warned).toBe(1)
    const codes = () => blog.db.read.selectFrom('mail_code').select('code_hash').execute()
    const before = await codes()
    await untilDue()
    await expect.poll(tried(2)).toBe(true)
    await expect.poll(warned).toBe(2)
    const pause = async () => Number((await blog.waiting())[0]?.next_time) - blog.clock.now
    await expect.poll(pause).toBe(15_000)
    blog.post.manners.now = 'take'
    await untilDue()
    const code = await blog.post.codeFor(ADDRESS)
    expect(await codes()).toEqual(before)
    const form = { nickname: '小明', email: ADDRESS, password: 'ink-and-stone', code }
    expect((await blog.postJson('/api/email/register', form)).status).toBe(200)
  })

  test('knows no such reader is not asked again, and nobody else is told anything', async () => {
    blog.post.manners.now = 'refuse'
    await blog.sendCode(ADDRESS)
    await expect.poll(warned).toBe(1)
    await expect.poll(blog.waiting).toEqual([])
    expect(blog.warnings[0]?.fields).toMatchObject({ kind: 'register', response: 550, isGivenUp: true })
    expect(JSON.stringify(blog.warnings)).not.toContain(ADDRESS)
    expect((await blog.sendCode('else@example.com')).status).toBe(200)
  })

  test('comes back too late has nothing to send: nobody waits for the code any more', async () => {
    await blog.post.close()
    await blog.db.write((tx) => blog.outbox.post(tx, { kind: 'register', address: ADDRESS }))
    await expect.poll(warned).toBe(1)
    expect(await blog.waiting()).toMatchObject([{ tries: 1 }])
    blog.clock.now += 600_000
    blog.outbox.look()
    await expect.poll(blog.waiting).toEqual([])
  })
})

test('what waits survives a restart: another process sends it, with a code of its own', async () => {
  await blog.outbox.stop()
  await blog.sendCode(ADDRESS)
  expect(await blog.waiting()).toHaveLength(1)
  const db = await openDatabase(blog.databaseUrl)
  const now = () => blog.clock.now
  const outbox = openOutbox({ db, mailer: createMailer(blog.post.settings), now, siteUrl: '', log: silentLog })
  const code = await blog.post.codeFor(ADDRESS)
  await expect.poll(blog.waiting).toEqual([])
  const app = createApp({ ...blog.deps, db, mail: outbox })
  const body = JSON.stringify({ nickname: '小明', email: ADDRESS, password: 'ink-and-stone', code })
  const headers = { 'content-type': 'application/json' }
  expect((await app.request('/v1/api/email/register', { method: 'POST', headers, body })).status).toBe(200)
  await outbox.stop()
  await db.close()
})

test('two processes send a letter once', async () => {
  await blog.outbox.stop()
  for (let n = 0; n < 8; n++) await blog.sendCode(`reader${n}@example.com`)
  const open = async () => {
    const db = await openDatabase(blog.databaseUrl)
    const mailer = createMailer(blog.post.settings)
    return { db, outbox: openOutbox({ db, mailer, now: () => blog.clock.now, siteUrl: '', log: silentLog }) }
  }
  const both = await Promise.all([open(), open()])
  await expect.poll(blog.waiting, { timeout: 10_000 }).toEqual([])
  for (const { outbox, db } of both) {
    await outbox.stop()
    await db.close()
  }
  expect(blog.post.arrived.map((it) => it.to).sort()).toEqual(Array.from({ length: 8 }, (_, n) => `reader${n}@example.com`))
})

test('a site without mail says so', async () => {
  const app = createApp({ ...blog.deps, mail: undefined } as never)
  const answer = await app.request(`/v1/api/sendEmailCode?email=${ADDRESS}&purpose=register`)
  expect(await answer.json()).toMatchObject({ code: 503, message: '本站还没有开通邮件，发不了验证码，请联系站长' })
})

test('unusually many codes of one day are told in the log', async () => {
  await blog.outbox.stop()
  for (let n = 0; n < 500; n++)
    await blog.db.write((tx) => blog.outbox.post(tx, { kind: 'register', address: `r${n}@a.example` }))
  expect(blog.warnings).toMatchObject([{ fields: { codes: 500 }, message: 'unusually many codes are mailed today' }])
})
