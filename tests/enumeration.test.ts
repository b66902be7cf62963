import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAccount } from '#server/people/auth/account.queries.ts'
import { hashPassword } from '#server/people/auth/password.ts'
import { type MailBlog, openMailBlog } from './support/mail-blog.ts'
import { distance } from './support/mann-whitney.ts'

/** Answers must not reveal whether an address has an account: neither by their words nor by their time. */
const SAMPLES = 200
/** Equal distributions differ by more than this only once in thirty thousand runs. */
const FARTHEST = 4.2

let blog: MailBlog
beforeAll(async () => {
  // The mail server answers at once: its usual pause of a tenth of a second before the greeting would hide the differences measured
  // here.
  blog = await openMailBlog({}, { greet: async () => {}, send: async () => {} })
  const password_hash = await hashPassword('ink-and-stone')
  const row = { password_hash, nickname: '小明', avatar: '', role: 'member', signature: '', create_time: 1 } as const
  await blog.db.write(async (tx) => {
    for (let n = 0; n < SAMPLES / 2; n++) await insertAccount(tx, { ...row, username: known(n), email: known(n) })
  })
})
afterAll(() => blog.close())

// The addresses are long and as similar as possible.
const known = (n: number) => `reader-${1000 + n}@example.com`
const unknown = (n: number) => `stranger${100 + n}@example.com`.padStart(known(n).length, 's')

type Ask = (address: string, from: string) => Response | Promise<Response>

/** Asks about both kinds in pairs, in random order; each request has another address. */
async function compare(ask: Ask, samples = SAMPLES) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = { known: new Set<string>(), unknown: new Set<string>() }
  const one = async (kind: 'known' | 'unknown', n: number) => {
    const address = (kind === 'known' ? known : unknown)(n)
    const start = performance.now()
    const answer = await ask(address, `10.${kind === 'known' ? 1 : 2}.0.${n + 1}`)
    const text = await answer.text()
    times[kind].push(performance.now() - start)
    const headers = [...answer.headers].map((it) => it.join(': ')).sort()
    answers[kind].add([answer.status, ...headers, text].join('\n'))
    // Mails of an earlier request must not slow the next answer.
    await expect.poll(blog.waiting, { interval: 2, timeout: 10_000 }).toEqual([])
  }
  // The first requests warm everything up.
  for (const address of ['first@example.com', 'second@example.com']) await ask(address, '10.3.0.1')
  for (let n = 0; n < samples / 2; n++) {
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) await one(kind, n)
  }
  return { times, answers, apart: Math.abs(distance(times.known, times.unknown)) }
}

const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })
const login: Ask = (username, address) =>
  blog.app.request(
    '/v1/auth/login',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'not-the-one', source: 'PC' }),
    },
    from(address),
  )
const code =
  (purpose: string): Ask =>
  (email, address) =>
    blog.app.request(`/v1/api/sendEmailCode?email=${encodeURIComponent(email)}&purpose=${purpose}`, {}, from(address))

describe('200 questions, half of them about addresses that have an account', { timeout: 180_000 }, () => {
  test.each([
    ['login with a wrong password', login],
    ['a code for registering', code('register')],
    ['a code for a forgotten password', code('forgot')],
  ])('%s', async (_, ask) => {
    const { answers, apart } = await compare(ask)
    expect(answers.known.size).toBe(1)
    expect([...answers.unknown]).toEqual([...answers.known])
    expect(apart).toBeLessThan(FARTHEST)
  })

  test('the measure would see it: the same login without the comparison for nobody', async () => {
    const naive: Ask = (username, address) => (username.startsWith('reader') ? login(username, address) : new Response(''))
    expect((await compare(naive, 60)).apart).toBeGreaterThan(FARTHEST)
  })
})
