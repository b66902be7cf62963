import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { RATES } from '#server/core/http/rates.ts'
import { type MailBlog, openMailBlog } from './support/mail-blog.ts'

/** These stories test rate limits with many users, over a restart and by the clock. */
let blog: MailBlog
beforeEach(async () => {
  blog = await openMailBlog({ rates: RATES })
})
afterEach(() => blog.close())

type Asking = Pick<MailBlog, 'app'>
const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })
const sendCode = async (email: string, address = '10.0.0.1', { app }: Asking = blog) =>
  app.request(`/v1/api/sendEmailCode?email=${encodeURIComponent(email)}&purpose=register`, {}, from(address))
const post = async (path: string, body: object, address = '10.0.0.1', { app }: Asking = blog) =>
  app.request(
    `/v1${path}`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    from(address),
  )
const hundred = <T>(ask: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 100 }, (_, n) => ask(n)))
const passed = (answers: readonly Response[]) => answers.filter((it) => it.status === 200).length
const counted = (answers: readonly Response[]) => answers.filter((it) => it.status !== 429).length

/** Opens the same site after a restart: only the content of the database is kept. */
async function restarted<T>(work: (again: Asking) => Promise<T>): Promise<T> {
  const db = await openDatabase(blog.databaseUrl)
  try {
    return await work({ app: createApp({ ...blog.deps, db }) })
  } finally {
    await db.close()
  }
}

describe('codes by mail', () => {
  test('more than is usual in a day are still sent, and the owner is told', async () => {
    const told: object[] = []
    const log = { ...blog.deps.log, warn: (fields: object) => void told.push(fields) }
    const rates = { ...RATES, 'codes-of-a-day': { ...RATES['codes-of-a-day'], points: 3 } }
    const app = createApp({ ...blog.deps, rates, log })
    for (let n = 0; n < 5; n++) expect((await sendCode(`r${n}@example.com`, `10.0.9.${n}`, { app })).status).toBe(200)
    expect(told).toHaveLength(2)
    expect(JSON.stringify(told)).not.toContain('@')
  })

  test('one a minute for a mailbox, however many ask, from wherever, however it is spelt', async () => {
    const spellings = ['ming@gmail.com', 'Ming@Gmail.com', 'm.i.n.g@gmail.com', 'ming+a@gmail.com', 'ming@googlemail.com']
    const answers = await hundred((n) => sendCode(spellings[n % spellings.length] ?? '', `10.0.1.${n}`))
    expect(passed(answers)).toBe(1)
    const late = answers.find((it) => it.status === 429)
    expect(Number(late?.headers.get('retry-after'))).toBe(60)
    expect(await restarted(async (again) => (await sendCode('ming@gmail.com', '10.0.2.1', again)).status)).toBe(429)
  })

  test('five an hour and ten a day for a mailbox', async () => {
    const tryEachMinute = async (minutes: number) => {
      let sent = 0
      for (let n = 0; n < minutes; n++) {
        if ((await sendCode('ming@example.com', `10.0.3.${n}`)).status === 200) sent++
        blog.clock.now += 60_000
      }
      return sent
    }
    expect(await tryEachMinute(10)).toBe(5)
    blog.clock.now += 3_600_000
    expect(await tryEachMinute(10)).toBe(5)
    blog.clock.now += 3_600_000
    expect(await tryEachMinute(3)).toBe(0)
    blog.clock.now += 24 * 3_600_000
    expect(await tryEachMinute(1)).toBe(1)
  })

  test('twenty an hour for a network: a block of IPv6 is one', async () => {
    const answers = await hundred((n) => sendCode(`reader${n}@example.com`, `2001:db8:1:2::${n.toString(16)}`))
    expect(passed(answers)).toBe(20)
    const later = await restarted((again) => sendCode('more@example.com', '2001:db8:1:2:ffff::1', again))
    expect(later.status).toBe(429)
    expect((await sendCode('more@example.com', '2001:db8:1:3::1')).status).toBe(200)
  })
})

test('registering and forgetting: ten an hour for a network, together', async () => {
  const code = '123456'
  const answers = await hundred((n) =>
    n % 2
      ? post('/api/email/register', { nickname: '小明', email: `r${n}@example.com`, password: 'ink-and-stone', code })
      : post('/api/email/forgot', { email: `r${n}@example.com`, password: 'ink-and-stone', code }),
  )
  expect(counted(answers)).toBe(10)
  const form = { email: 'x@example.com', password: 'ink-and-stone', code }
  expect((await restarted((again) => post('/api/email/forgot', form, '10.0.0.1', again))).status).toBe(429)
  expect((await post('/api/email/forgot', form, '10.0.0.2')).status).toBe(400)
  blog.clock.now += 3_600_000
  expect((await post('/api/email/forgot', form)).status).toBe(400)
})

test('wrong passwords: what was counted holds after a restart', async () => {
  const wrong = (again?: Asking) => post('/auth/login', { username: 'ming', password: 'wrong-one' }, '10.0.0.9', again)
  for (let n = 0; n < 3; n++) await wrong()
  const answer = await restarted(async (again) => (await wrong(again)).json() as Promise<{ extra: object }>)
  expect(answer.extra).toEqual({ field: 'code', captchaRequired: true })
})
