import { pbkdf2Sync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TOKEN_SECONDS } from '#contract/core/token-seconds.ts'
import { auth, REFRESH_SECONDS } from '#contract/people/auth.ts'
import { isRare, joinWork, saltOf, WORK_ITERATIONS, WORK_PIECES } from '#lib/captcha-work.ts'
import { saveSwitch } from '#server/core/config/switch.rules.ts'
import { RATES } from '#server/core/http/rates.ts'
import { makeAccount } from '#tests/support/account.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { createWhoIs } from './session.rules.ts'

let blog: TestBlog
beforeEach(async () => {
  blog = await openTestBlog({ whoIs: (token, bind) => whoIs(token, bind) })
  const whoIs = createWhoIs(blog.db, () => blog.clock.now)
  await makeAccount(blog.db, { username: 'ming@example.com', password: 'correct-1' })
})
afterEach(() => blog.close())

const BROWSER = { 'sec-fetch-site': 'same-origin', host: 'localhost:4321' }
const form = (password: string, more = {}) => ({ username: 'ming@example.com', password, source: 'PC', ...more })
const tryLogin = (body: object, headers: Record<string, string> = {}) =>
  blog.ask('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const login = async () => blog.call(auth.login, { body: { username: 'MING@example.com', password: 'correct-1' } })
const info = (token: string, headers: Record<string, string> = {}) =>
  blog.ask('/auth/info?source=web', { headers: { authorization: token, ...headers } })
const renew = (token: string, headers: Record<string, string> = {}) =>
  blog.ask('/auth/refreshToken', { headers: { 'refresh-token': token, ...headers } })

describe('who knows the password', () => {
  test('[7.2] [7.5] comes in, and the token says who it is', async () => {
    const { token, refreshToken, user } = await login()
    expect(user).toMatchObject({ nickname: '小明', username: 'ming@example.com', role: 'user', roles: ['user'] })
    expect(token).not.toBe(refreshToken)
    expect((await info(token)).body.data).toEqual(user)
    expect((await info(`Bearer ${token}`)).body.data).toEqual(user)
  })

  test('comes in though a client says more than is asked for', async () => {
    const { body } = await tryLogin({ username: 'ming@example.com', password: 'correct-1', rememberMe: true, uuid: '' })
    expect(body).toMatchObject({ code: 200, data: { token: expect.any(String) } })
  })

  test('[7.3] goes out, and the token is nothing from then on', async () => {
    const { token, refreshToken } = await login()
    await blog.call(auth.logout, { headers: {} }, { authorization: token })
    expect((await info(token)).status).toBe(401)
    expect((await renew(refreshToken)).status).toBe(401)
    // A user who presses the button twice logs out twice.
    expect((await blog.ask('/auth/logout', { method: 'POST', headers: { authorization: token } })).status).toBe(200)
  })

  test('goes out for good with a token that is too old, by the other one', async () => {
    const { refreshToken } = await login()
    blog.clock.now += TOKEN_SECONDS * 1000 + 1
    await blog.call(auth.logout, { headers: { 'refresh-token': refreshToken } })
    expect((await renew(refreshToken)).status).toBe(401)
  })

  test('is out when a token is over, and stays out when the clock is put back', async () => {
    const { token, refreshToken } = await login()
    const [begin, late] = [blog.clock.now, await login()]
    blog.clock.now += TOKEN_SECONDS * 1000 + 1
    expect((await info(token)).status).toBe(401)
    await blog.db.write(async () => {})
    blog.clock.now = begin
    expect((await info(token)).status).toBe(401)
    expect((await info(late.token)).status).toBe(200)
    blog.clock.now += REFRESH_SECONDS * 1000 + 1
    expect((await renew(refreshToken)).status).toBe(401)
    blog.clock.now = begin
    expect((await renew(refreshToken)).status).toBe(401)
    expect((await renew(late.refreshToken)).status).toBe(200)
  })

  test('reads while nothing can be written', async () => {
    const { token } = await login()
    blog.clock.now += 61_000
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = blog.db.write(() => promise)
    expect((await info(token)).status).toBe(200)
    resolve()
    await held
  })

  test('nothing of a token lies in the database', async () => {
    const { token, refreshToken } = await login()
    const rows = JSON.stringify(await blog.db.read.selectFrom('session_token').selectAll().execute())
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(refreshToken)
  })
})

function workedFor(ticket: string): string {
  const found = Array.from({ length: WORK_PIECES }, (_, piece) => {
    for (let n = 0; ; n++) {
      const typed = n.toString(36)
      if (isRare(pbkdf2Sync(ticket, saltOf(piece, typed), WORK_ITERATIONS, 32, 'sha256'))) return typed
    }
  })
  return joinWork(found)
}

describe('who does not', () => {
  test('is refused in the same words, whether the name is known or not', async () => {
    const [known, unknown] = [await tryLogin(form('wrong-1')), await tryLogin({ username: 'nobody', password: 'wrong-1' })]
    expect(known.body).toEqual({ code: 400, message: '用户名或密码错误', data: null, extra: {} })
    expect(unknown.body).toEqual(known.body)
  })

  test('[7.2] [9.15] is asked for a captcha after three failures, and comes in with it', async () => {
    for (let n = 0; n < 2; n++) expect((await tryLogin(form('wrong-1'))).body.extra).toEqual({})
    expect((await tryLogin(form('wrong-1'))).body.extra).toEqual({ captchaRequired: true })
    expect((await tryLogin(form('correct-1'))).body).toMatchObject({
      code: 400,
      message: '请输入验证码',
      extra: { captchaRequired: true },
    })
    const { ticket, img } = await blog.call(auth.captcha, { query: {} })
    expect(img).toMatch(/^data:image\/png;base64,iVBOR/)
    expect((await tryLogin(form('correct-1', { ticket, code: '????' }))).body.message).toBe('验证码不正确')
    expect((await tryLogin({ username: 'else', password: 'wrong-1' })).body.extra).toEqual({})
  })

  test('waits longer each time after five failures, and may try again after that', async () => {
    const { compareCounted, demandsOf } = await import('./login-failures.ts')
    const trying = { db: blog.db, now: () => blog.clock.now, visitor: { address: '9.9.9.9', userAgent: '' } }
    const fail = () =>
      compareCounted(
        trying,
        'ming',
        () => {},
        async () => 'wrong',
      )
    for (let n = 0; n < 5; n++) await fail()
    expect((await demandsOf(trying, 'ming')).wait).toBe(1000)
    for (let n = 0; n < 10; n++) await fail()
    expect((await demandsOf(trying, 'ming')).wait).toBe(60_000)
    blog.clock.now += 60_000
    expect((await demandsOf(trying, 'ming')).wait).toBe(0)
    // Failures at this address do not hold up a user at another address.
    expect(await demandsOf({ ...trying, visitor: { address: '8.8.8.8', userAgent: '' } }, 'ming')).toEqual({
      needsCaptcha: false,
      wait: 0,
    })
  })

  test('the switch asks everybody for a captcha; who cannot read it lets the browser work, once for each ticket', async () => {
    await saveSwitch(blog.db, 'sys_verify_switch', 'Y')
    expect((await tryLogin(form('correct-1'))).body.message).toBe('请输入验证码')
    const [{ ticket }, other] = [await blog.call(auth.captcha, { query: {} }), await blog.call(auth.captcha, { query: {} })]
    const code = workedFor(ticket)
    const refused = { message: '验证码不正确' }
    for (const wrong of [code.replace(/\.\w+$/, ''), 'work:', `work:${'a.'.repeat(40)}`])
      expect(
        (await tryLogin(form('correct-1', { ticket: (await blog.call(auth.captcha, { query: {} })).ticket, code: wrong }))).body,
      ).toMatchObject(refused)
    expect((await tryLogin(form('correct-1', { ticket: other.ticket, code }))).body).toMatchObject(refused)
    expect((await tryLogin(form('correct-1', { ticket, code }))).body.code).toBe(200)
    expect((await tryLogin(form('correct-1', { ticket, code }))).body).toMatchObject(refused)
  })
})

test('a network lets browsers work ten times in ten minutes, whoever it names; who reads the picture goes on', async () => {
  const strict = await openTestBlog({ rates: RATES })
  await saveSwitch(strict.db, 'sys_verify_switch', 'Y')
  const answers: number[] = []
  for (let n = 0; n < 11; n++) {
    const { ticket } = await strict.call(auth.captcha, { query: {} })
    const body = { username: `guest${n}`, password: 'wrong-1', ticket, code: joinWork(['0']) }
    answers.push((await strict.call(auth.login, { body }).catch((error: { code: number }) => error.code)) as number)
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  const { ticket } = await strict.call(auth.captcha, { query: {} })
  const body = { username: 'guest', password: 'wrong-1', ticket, code: 'ABCD' }
  await expect(strict.call(auth.login, { body })).rejects.toMatchObject({ message: '验证码不正确' })
  await strict.close()
})

describe('a session', () => {
  test('[7.4] is renewed by its refresh token, and ends after its time', async () => {
    const first = await login()
    blog.clock.now += TOKEN_SECONDS * 1000 + 1
    expect((await info(first.token)).status).toBe(401)
    const second = await blog.call(auth.refresh, { query: { refreshToken: first.refreshToken }, headers: {} })
    expect((await info(second.token)).status).toBe(200)
    blog.clock.now += REFRESH_SECONDS * 1000 + 1
    expect((await renew(second.refreshToken)).body).toMatchObject({ code: 401, message: '登录已过期，请重新登录' })
  })

  test('survives parallel tabs, and ends when a used token comes back later', async () => {
    const { refreshToken } = await login()
    const [one, two] = await Promise.all([renew(refreshToken), renew(refreshToken)])
    const [a, b] = [one, two].map((it) => (it.body.data as { token: string }).token)
    expect([(await info(a ?? '')).status, (await info(b ?? '')).status]).toEqual([200, 200])
    blog.clock.now += 10_001
    expect((await renew(refreshToken)).status).toBe(401)
    expect((await info(a ?? '')).status).toBe(401)
  })

  test('cannot be renewed for ever', async () => {
    let { refreshToken } = await login()
    for (let day = 0; day < 29; day += 6) {
      blog.clock.now += 6 * 24 * 3_600_000
      const { status, body } = await renew(refreshToken)
      if (day < 24) expect(status).toBe(200)
      else return expect(status).toBe(401)
      refreshToken = (body.data as { refreshToken: string }).refreshToken
    }
  })

  test('of another login in the same browser is tied to another cookie: one that was there before may be somebody else’s', async () => {
    const cookieOf = async (cookie: string) => {
      const answer = await tryLogin(form('correct-1'), { ...BROWSER, cookie })
      return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    }
    const planted = `blog_bind=${'A'.repeat(22)}`
    const first = await cookieOf(planted)
    expect(first).toMatch(/^blog_bind=[\w-]{22}$/)
    expect([planted, first]).not.toContain(await cookieOf(first))
    expect(first).not.toBe(planted)
  })

  test.each([
    ['on this machine', BROWSER, /^blog_bind=[\w-]{22}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/],
    [
      'by https',
      { ...BROWSER, host: 'blog.example', origin: 'https://blog.example' },
      /^__Host-blog_bind=[\w-]{22}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ],
  ])('that began in a browser %s is nothing without that browser', async (_, browser, given) => {
    const answer = await tryLogin(form('correct-1'), browser)
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(given)
    const { token, refreshToken } = answer.body.data as { token: string; refreshToken: string }
    expect((await info(token)).status).toBe(401)
    expect((await renew(refreshToken)).status).toBe(401)
    const own = { ...browser, cookie: cookie.split(';')[0] ?? '' }
    expect((await info(token, own)).status).toBe(200)
    expect((await renew(refreshToken, own)).status).toBe(200)
  })

  test('over plain http of another machine is not bound: the browser would not keep the cookie', async () => {
    const answer = await tryLogin(form('correct-1'), { ...BROWSER, host: '192.168.1.9:4321' })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect((await info((answer.body.data as { token: string }).token)).status).toBe(200)
  })

  test('of somebody who is banned ends at once', async () => {
    const { token, user } = await login()
    await blog.db.write((tx) => tx.updateTable('user').set({ status: 'banned' }).where('id', '=', user.id).execute())
    expect((await info(token)).status).toBe(401)
    expect((await tryLogin(form('correct-1'))).body).toMatchObject({ code: 403, message: '这个账号已被停用，如有疑问请联系站长' })
  })
})
