import { expect } from 'vitest'
import { auth } from '#contract/auth.ts'
import type { Call, Input } from '#contract/define.ts'
import { profile } from '#contract/profile.ts'
import { authenticator } from '#server/auth/second-factor.ts'
import { createWhoIs } from '#server/auth/session.rules.ts'
import type { Database } from '#server/db/database.ts'
import { LIMITS } from '#server/http/limits.ts'
import { makeAccount } from './account.ts'
import { openTestBlog } from './blog.ts'

const PASSWORD = 'correct-1'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** What a guesser sends: so many tries at once, the right one somewhere among them. */
export interface Guesses {
  count: number
  right: number
}

/**
 * A blog of a guesser who sends all tries at the same moment, over HTTP as anybody does.
 * @param db another database than the story's own
 */
export async function openGuessed(db?: Database) {
  const blog = await openTestBlog((made) => ({ db: db ?? made.db, whoIs: createWhoIs(db ?? made.db, made.now) }))
  const data = db ?? blog.db
  let people = 0

  /** Somebody new, an hour later: what was counted before is over. */
  async function somebody(more: { otp_secret?: string } = {}) {
    blog.clock.now += 2 * 3_600_000
    const username = `guessed${++people}@example.com`
    const id = await makeAccount(data, { username, password: PASSWORD })
    if (more.otp_secret) await data.write((tx) => tx.updateTable('user').set(more).where('id', '=', id).execute())
    return { id, username }
  }

  /** The words of all answers to one call that is sent so often at once. */
  const atOnce = <C extends Call>(it: C, { count }: Guesses, input: (n: number) => Input<C>, headers = {}) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        blog.call(it, input(n), headers).then(
          () => 'in',
          (error: Error) => error.message,
        ),
      ),
    )

  /** At most as many are compared as may fail, and once more as many after the right one, which clears what was counted. */
  function expectFew(said: string[], wrong: string, most: number): void {
    const compared = said.filter((it) => it === wrong).length
    const isIn = said.includes('in')
    expect(compared, said.join()).toBeLessThanOrEqual(isIn ? 2 * most - 1 : most)
    if (!isIn) expect(compared).toBe(most)
  }

  return {
    blog,
    async logIn(guesses: Guesses) {
      const { username } = await somebody()
      const password = (n: number) => (n === guesses.right ? PASSWORD : `wrong-${n}`)
      const said = await atOnce(auth.login, guesses, (n) => ({ body: { username, password: password(n) } }))
      expectFew(said, '用户名或密码错误', LIMITS.captchaAfter)
    },
    async secondFactor(guesses: Guesses) {
      const { username } = await somebody({ otp_secret: `${SECRET}:0` })
      const code = authenticator(SECRET, '', '').generate({ timestamp: blog.clock.now })
      const otp = (n: number) => (n === guesses.right ? code : String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'))
      const said = await atOnce(auth.login, guesses, (n) => ({ body: { username, password: PASSWORD, otp: otp(n) } }))
      expectFew(said, '动态码不正确', LIMITS.captchaAfter)
    },
    async changePassword(guesses: Guesses) {
      const { username } = await somebody()
      const { token } = await blog.call(auth.login, { body: { username, password: PASSWORD } })
      const oldPassword = (n: number) => (n === guesses.right ? PASSWORD : `wrong-${n}`)
      const said = await atOnce(
        profile.changePassword,
        guesses,
        (n) => ({ body: { oldPassword: oldPassword(n), newPassword: 'ink-stone-2' } }),
        { authorization: token },
      )
      expectFew(said, '当前密码不正确', LIMITS.pauseAfter)
    },
  }
}
