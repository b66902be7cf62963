import { expect } from 'vitest'
import type { Call, Input } from '#contract/core/define.ts'
import { type Envelope, sendCall } from '#contract/core/send.ts'
import { auth } from '#contract/people/auth.ts'
import { profile } from '#contract/people/profile.ts'
import { secondFactor } from '#contract/people/second-factor.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { LIMITS } from '#server/core/http/limits.ts'
import { authenticator } from '#server/people/auth/second-factor.ts'
import { createWhoIs } from '#server/people/auth/session.rules.ts'
import { makeAccount } from './account.ts'
import { openTestBlog } from './blog.ts'

const PASSWORD = 'correct-1'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** This many attempts at once exceed every limit. */
const CROWD = 12

/** Describes a guesser's requests: this many attempts at once, with the right one among them. */
export interface Guesses {
  count: number
  right: number
}

/** Makes a call and returns `in`, or the message of its refusal. */
type Ask = <C extends Call>(it: C, input: Input<C>, headers?: Record<string, string>) => Promise<string>
/** Makes guess number `n` at a user's secret, or the right one. */
type Guess = (ask: Ask, n: number, isRight: boolean) => Promise<string>

/** Each of these calls checks a secret. */
export const DOORS = ['logIn', 'secondFactor', 'changePassword', 'prove', 'proveByCode', 'stopFactor'] as const
type DoorName = (typeof DOORS)[number]

interface Door {
  /** Creates a new user and returns how to guess. */
  begin: () => Promise<Guess>
  /** Holds the answer to a wrong guess that was compared. */
  wrong: string
  /** `most` counts the allowed failures; `shut` is the answer after that. */
  most: number
  shut: string
}

/** Simulates a process that is killed after this many writes: later ones never reach the database. */
function killedAfter(db: Database, writes: number): { db: Database; killed: Promise<unknown> } {
  const last = Promise.withResolvers<void>()
  const done: Promise<unknown>[] = []
  const write: Database['write'] = (work) => {
    if (done.length === writes) return new Promise(() => {})
    const writing = db.write(work)
    done.push(writing.catch(() => {}))
    if (done.length === writes) last.resolve()
    return writing
  }
  return { db: { ...db, write }, killed: last.promise.then(() => Promise.all(done)) }
}

/**
 * Opens a blog and a guesser that sends all attempts at the same moment, over HTTP.
 * @param db another database than the story's own
 */
export async function openGuessed(db?: Database) {
  const blog = await openTestBlog((made) => ({ db: db ?? made.db, whoIs: createWhoIs(db ?? made.db, made.now) }))
  const data = db ?? blog.db
  const now = () => blog.clock.now
  let people = 0

  /** Opens another process on the same data. */
  function processOn(base: Database): Ask {
    const app = createApp({ ...blog.deps, db: base, whoIs: createWhoIs(base, now) })
    return (it, input, headers = {}) =>
      sendCall(it, input, async (path, wire) => {
        const init = { ...wire, headers: { ...wire.headers, ...headers } } as RequestInit
        return (await (await app.request(`/v1${path}`, init)).json()) as Envelope
      }).then(
        () => 'in',
        (error: Error) => error.message,
      )
  }
  const running = processOn(data)

  /** Creates a user one hour later: earlier counts have expired. */
  async function somebody({ hasFactor = false } = {}) {
    blog.clock.now += 2 * 3_600_000
    const username = `guessed${++people}@example.com`
    const id = await makeAccount(data, { username, password: PASSWORD, role: 'admin' })
    const login = { username, password: PASSWORD }
    const authorization = (await blog.call(auth.login, { body: login })).token
    if (hasFactor)
      await data.write((tx) =>
        tx
          .updateTable('user')
          .set({ otp_secret: `${SECRET}:0` })
          .where('id', '=', id)
          .execute(),
      )
    const code = authenticator(SECRET, '', '').generate({ timestamp: now() })
    return {
      login,
      authorization: { authorization },
      password: (n: number, isRight: boolean) => (isRight ? PASSWORD : `wrong-${n}`),
      code: (n: number, isRight: boolean) => (isRight ? code : String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')),
    }
  }

  const atLogin = { most: LIMITS.captchaAfter, shut: '请输入验证码' }
  const within = { most: LIMITS.pauseAfter, shut: '尝试次数过多，请稍后再试' }
  const doors = {
    async logIn() {
      const { login, password } = await somebody()
      return (ask, n, isRight) => ask(auth.login, { body: { ...login, password: password(n, isRight) } })
    },
    async secondFactor() {
      const { login, code } = await somebody({ hasFactor: true })
      return (ask, n, isRight) => ask(auth.login, { body: { ...login, otp: code(n, isRight) } })
    },
    async changePassword() {
      const { password, authorization } = await somebody()
      return (ask, n, isRight) => {
        const body = { oldPassword: password(n, isRight), newPassword: 'ink-stone-2' }
        return ask(profile.changePassword, { body }, authorization)
      }
    },
    async prove() {
      const { password, authorization } = await somebody()
      return (ask, n, isRight) => ask(auth.prove, { body: { password: password(n, isRight) } }, authorization)
    },
    async proveByCode() {
      const { code, authorization } = await somebody({ hasFactor: true })
      return (ask, n, isRight) => ask(auth.prove, { body: { code: code(n, isRight) } }, authorization)
    },
    async stopFactor() {
      const { code, authorization } = await somebody({ hasFactor: true })
      return (ask, n, isRight) => ask(secondFactor.stop, { body: { code: code(n, isRight) } }, authorization)
    },
  } satisfies Record<DoorName, Door['begin']>
  const [PASSWORD_WRONG, CODE_WRONG] = ['当前密码不正确', '动态码不正确']
  const rules: Record<DoorName, Omit<Door, 'begin'>> = {
    logIn: { ...atLogin, wrong: '用户名或密码错误' },
    secondFactor: { ...atLogin, wrong: CODE_WRONG },
    changePassword: { ...within, wrong: PASSWORD_WRONG },
    prove: { ...within, wrong: PASSWORD_WRONG },
    proveByCode: { ...within, wrong: CODE_WRONG },
    stopFactor: { ...within, wrong: CODE_WRONG },
  }

  const crowd = (count: number, guess: (n: number) => Promise<string>) =>
    Promise.all(Array.from({ length: count }, (_, n) => guess(n)))

  /** Makes calls at another process that starts on the same data. */
  async function afterRestart<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
    if (db) return work(processOn(db))
    const again = await openDatabase(blog.databaseUrl)
    return work(processOn(again)).finally(() => again.close())
  }

  return {
    blog,
    /**
     * Checks attempts at once: at most the allowed number is compared, and once more as many after a right one, which clears the
     * count. Which attempt is counted first is free: connections may overtake each other.
     */
    async atOnce(door: DoorName, { count, right }: Guesses) {
      const { most, wrong } = rules[door]
      const guess: Guess = await doors[door]()
      const said = await crowd(count, (n) => guess(running, n, n === right))
      const compared = said.filter((it) => it === wrong).length
      const isIn = said.includes('in')
      expect(compared, said.join()).toBeLessThanOrEqual(isIn ? 2 * most - 1 : most)
      if (!isIn) expect(compared).toBe(most)
    },
    /** Checks that a right guess is refused after enough wrong ones, in this process and in the next. */
    async late(door: DoorName) {
      const { shut } = rules[door]
      const guess: Guess = await doors[door]()
      await crowd(CROWD, (n) => guess(running, n, false))
      expect(await guess(running, CROWD, true)).toBe(shut)
      expect(await afterRestart((ask) => guess(ask, CROWD, true))).toBe(shut)
    },
    /** Checks that attempts whose comparison was interrupted by a kill stay counted, right or wrong. */
    async killed(door: DoorName) {
      const { most, shut } = rules[door]
      const guess: Guess = await doors[door]()
      const dying = killedAfter(data, most)
      void crowd(CROWD, (n) => guess(processOn(dying.db), n, true))
      await dying.killed
      expect(await afterRestart((ask) => guess(ask, CROWD, true))).toBe(shut)
    },
  }
}
