import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RATES } from '#server/core/http/rates.ts'
import { openLogins } from '#server/people/auth/open-logins.ts'
import { createWhoIs } from '#server/people/auth/session.rules.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { startThirdParty } from '#tests/support/github.ts'
import { codeIn, traveller } from '#tests/support/trip.ts'

type ThirdParty = Awaited<ReturnType<typeof startThirdParty>>
let party: ThirdParty
let blog: TestBlog
let person = { id: 583231, login: 'octocat', email: 'ming@example.com' }
const warnings: object[] = []
const log = { info() {}, error() {}, warn: (fields: object) => void warnings.push(fields) }

const app = (name: string) => ({ name, clientId: `${name}-id`, clientSecret: `${name}-secret`, issuer: '', label: '' })
const names = ['github', 'gitee', 'qq', 'weibo']

async function open(overrides: Parameters<typeof openTestBlog>[0] = {}) {
  const logins = openLogins({ wechat: null, providers: names.map(app) }, log, party.send)
  blog = await openTestBlog({ whoIs: (token, bind) => whoIs(token, bind), logins, siteUrl: 'https://blog.example', ...overrides })
  const whoIs = createWhoIs(blog.db, () => blog.clock.now)
}

beforeEach(async () => {
  person = { id: 583231, login: 'octocat', email: 'ming@example.com' }
  warnings.length = 0
  party = await startThirdParty({
    '/github.com/login/oauth/access_token': ({ form }) =>
      form.get('code') === 'good' ? { access_token: 'gho_1', token_type: 'bearer' } : { error: 'bad_verification_code' },
    '/api.github.com/user': ({ authorization }) => (authorization === 'Bearer gho_1' ? person : { message: 'no' }),
    '/gitee.com/oauth/token': () => ({ access_token: 'g1', token_type: 'bearer' }),
    '/gitee.com/api/v5/user': ({ authorization }) =>
      authorization === 'Bearer g1' ? { ...person, login: '码云用户的名字特别特别长' } : {},
    '/graph.qq.com/oauth2.0/token': ({ form }) => ({ access_token: form.get('code') === 'other' ? 'other' : 'q1' }),
    '/graph.qq.com/oauth2.0/me': ({ form }) => ({
      client_id: form.get('access_token') === 'q1' ? 'qq-id' : 'another-site',
      openid: 'OPENID',
    }),
    '/graph.qq.com/user/get_user_info': ({ form }) => ({ ret: 0, nickname: form.get('openid') === 'OPENID' ? '企鹅' : '' }),
    '/api.weibo.com/oauth2/access_token': () => ({ access_token: 'w1', uid: '1404376560' }),
    '/api.weibo.com/2/users/show.json': ({ form }) => ({ id: 1404376560, screen_name: form.get('uid') && '站长小明' }),
  })
  await open()
})
afterEach(async () => {
  await blog.close()
  await party.close()
})

/** Leaves for the third party and comes back with a valid code. */
async function logIn(provider: string, page = traveller(blog)) {
  const url = await page.leave(provider, '?redirect=/post/12')
  const { to } = await page.comeBack(provider, { code: 'good', state: url.searchParams.get('state') ?? '' })
  return { url, to, session: await page.exchange(codeIn(to)) }
}

test('[7.11] GitHub: there with a state, a challenge and the site’s own address, back with a session', async () => {
  const page = traveller(blog, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  const { url, to, session } = await logIn('github', page)
  expect(`${url.origin}${url.pathname}`).toBe('https://github.com/login/oauth/authorize')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'github-id',
    redirect_uri: 'https://blog.example/v1/api/auth/callback/github',
    state: expect.stringMatching(/^[\w-]{22}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(to).toMatch(/^\/post\/12\?token=[\w-]{22}$/)
  expect(session).toMatchObject({ code: 200, data: { user: { username: '', nickname: 'octocat', role: 'user' } } })
  expect(Object.fromEntries(party.seen[0]?.form ?? [])).toMatchObject({
    client_secret: 'github-secret',
    code: 'good',
    redirect_uri: 'https://blog.example/v1/api/auth/callback/github',
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect((await blog.ask('/auth/info', { headers: { authorization: session.data.token } })).status).toBe(200)
})

test.each([
  ['gitee', '码云用户的名字特别特'],
  ['qq', '企鹅'],
  // A name that seems to speak for the site is not used.
  ['weibo', expect.stringMatching(/^访客\w{5}$/)],
])('%s lets in by its number, with a name of ten characters at most', async (provider, nickname) => {
  const { session } = await logIn(provider)
  expect(session.data.user.nickname).toEqual(nickname)
  const again = await logIn(provider)
  expect(again.session.data.user.id).toBe(session.data.user.id)
})

test('an account is its number: a new name there is the same person, the same e-mail is not', async () => {
  const first = (await logIn('github')).session.data.user.id
  person = { ...person, login: 'renamed' }
  expect((await logIn('github')).session.data.user).toMatchObject({ id: first, nickname: 'octocat' })
  person = { ...person, id: 99, login: 'octocat' }
  expect((await logIn('github')).session.data.user.id).not.toBe(first)
  expect((await logIn('gitee')).session.data.user.id).not.toBe(first)
})

describe('the way back', () => {
  const failed = '登录没有完成'

  test('is shown a page of its own when it is not one', async () => {
    const page = traveller(blog)
    const state = (await page.leave('github')).searchParams.get('state') ?? ''
    const wrong: [string, Record<string, string>][] = [
      ['github', { code: 'good' }],
      ['github', { code: 'good', state: 'A'.repeat(22) }],
      ['github', { code: 'good', state: '<script>alert(1)</script>' }],
      ['nobody', { code: 'good', state: 'A'.repeat(22) }],
    ]
    for (const [provider, query] of wrong) {
      const { status, page: html, headers } = await page.comeBack(provider, query)
      expect([status, html.includes(failed), html.includes('script>')]).toEqual([400, true, false])
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
    // None of the failed tries used up the valid state.
    expect((await page.comeBack('github', { code: 'good', state })).status).toBe(302)
  })

  test('is good once, for ten minutes, in the browser that began, from the provider that was asked', async () => {
    const [page, other] = [traveller(blog), traveller(blog)]
    await other.leave('github')
    const leave = async () => ({ code: 'good', state: (await page.leave('github')).searchParams.get('state') ?? '' })
    const back = await leave()
    expect((await other.comeBack('github', back)).status).toBe(400)
    expect((await traveller(blog).comeBack('github', back)).status).toBe(400)
    expect((await page.comeBack('github', back)).status).toBe(302)
    expect((await page.comeBack('github', back)).status).toBe(400)
    expect((await page.comeBack('gitee', await leave())).status).toBe(400)
    const late = await leave()
    blog.clock.ticks += 600_000
    blog.clock.now -= 24 * 3_600_000
    expect((await page.comeBack('github', late)).status).toBe(400)
    const early = await leave()
    blog.clock.now += 48 * 3_600_000
    expect((await page.comeBack('github', early)).status).toBe(302)
  })

  test('leads to a screen of this site, and nowhere else', async () => {
    const page = traveller(blog)
    for (const [redirect, to] of [
      ['/tags', '/tags'],
      ['/editor?id=5', '/editor'],
      ['//evil.example', '/'],
      ['https://evil.example/', '/'],
      ['/\\evil.example', '/'],
      ['/post/12?token=stolen', '/'],
      ['/v1/auth/logout', '/'],
      ['/nowhere', '/'],
    ] as const) {
      const url = await page.leave('github', `?redirect=${encodeURIComponent(redirect)}`)
      const { to: location } = await page.comeBack('github', { code: 'good', state: url.searchParams.get('state') ?? '' })
      expect(location?.split('?')[0]).toBe(to)
    }
  })

  test('[8] comes back to the draft that he wanted, with the code behind it', async () => {
    const page = traveller(blog)
    const url = await page.leave('github', `?redirect=${encodeURIComponent('/editor?id=5')}`)
    const { to } = await page.comeBack('github', { code: 'good', state: url.searchParams.get('state') ?? '' })
    expect(to).toMatch(/^\/editor\?id=5&token=[\w-]+$/)
  })

  test('of who said no there leads back without a word', async () => {
    const page = traveller(blog)
    const state = (await page.leave('github', '?redirect=/about')).searchParams.get('state') ?? ''
    expect(await page.comeBack('github', { error: 'access_denied', state })).toMatchObject({ status: 302, to: '/about' })
  })

  test('with a code that the other side does not take is refused in fixed words, and the log knows why', async () => {
    const page = traveller(blog)
    const state = (await page.leave('github')).searchParams.get('state') ?? ''
    expect(await page.comeBack('github', { code: 'bad', state })).toMatchObject({
      status: 503,
      page: expect.stringContaining(failed),
    })
    expect(warnings).toEqual([{ provider: 'github', reason: 'no token: 200 bad_verification_code' }])
    expect(JSON.stringify(warnings)).not.toContain('secret')
  })

  test('with a token that was lent to another site is refused', async () => {
    const page = traveller(blog)
    const state = (await page.leave('qq')).searchParams.get('state') ?? ''
    expect((await page.comeBack('qq', { code: 'other', state })).status).toBe(503)
    expect(warnings).toEqual([{ provider: 'qq', reason: 'the token was lent to another site' }])
  })

  test('of somebody who is banned ends there', async () => {
    const { session } = await logIn('github')
    const { id } = session.data.user
    await blog.db.write((tx) => tx.updateTable('user').set({ status: 'banned' }).where('id', '=', id).execute())
    const page = traveller(blog)
    const state = (await page.leave('github')).searchParams.get('state') ?? ''
    expect(await page.comeBack('github', { code: 'good', state })).toMatchObject({
      status: 403,
      page: expect.stringContaining('已被停用'),
    })
  })

  test('of who left for good begins a new account', async () => {
    const { id } = (await logIn('github')).session.data.user
    await blog.db.write((tx) => tx.updateTable('user').set({ status: 'gone' }).where('id', '=', id).execute())
    expect((await logIn('github')).session.data.user.id).not.toBe(id)
  })
})

describe('the one-time code', () => {
  const arrive = async (page = traveller(blog)) => {
    const state = (await page.leave('github')).searchParams.get('state') ?? ''
    return { page, code: codeIn((await page.comeBack('github', { code: 'good', state })).to) }
  }
  const refused = { code: 400, message: '登录已失效，请重新登录' }

  test('is good once, in its browser, for a minute of an even clock', async () => {
    const { page, code } = await arrive()
    expect(await traveller(blog).exchange(code)).toMatchObject(refused)
    const answers = await Promise.all([page.exchange(code), page.exchange(code), page.exchange(code)])
    expect(answers.map((it) => it.code).sort()).toEqual([200, 400, 400])
    const late = await arrive(page)
    blog.clock.ticks += 60_000
    blog.clock.now -= 3_600_000
    expect(await page.exchange(late.code)).toMatchObject(refused)
    expect(await page.exchange('')).toMatchObject(refused)
  })

  test('is nowhere in the database', async () => {
    const { code } = await arrive()
    expect(JSON.stringify(await blog.db.read.selectFrom('one_time_code').selectAll().execute())).not.toContain(code)
  })

  test('of an account with a second factor leads to the password', async () => {
    const { id } = (await logIn('github')).session.data.user
    await blog.db.write((tx) => tx.updateTable('user').set({ otp_secret: 'JBSWY3DPEHPK3PXP' }).where('id', '=', id).execute())
    const { page, code } = await arrive()
    expect(await page.exchange(code)).toMatchObject({ code: 403, message: '这个账号开启了两步验证，请用密码登录' })
  })
})

test('the cookie is out of reach for scripts and other hosts, and comes along from another site', async () => {
  const page = traveller(blog, { host: 'blog.example' })
  const answer = await page.ask('/api/auth/render/github')
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-blog_trip=[\w-]{22}; Max-Age=660; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
})

test('two tabs do not stop each other', async () => {
  const page = traveller(blog)
  const states = [await page.leave('github'), await page.leave('gitee')].map((it) => it.searchParams.get('state') ?? '')
  expect((await page.comeBack('gitee', { code: 'good', state: states[1] ?? '' })).status).toBe(302)
  expect((await page.comeBack('github', { code: 'good', state: states[0] ?? '' })).status).toBe(302)
})

test('who is not registered with is not offered', async () => {
  await blog.close()
  const logins = openLogins({ wechat: null, providers: [] }, log, party.send)
  await open({ logins })
  const answer = (it: string) => blog.ask(`/api/auth/render/${it}`)
  expect((await answer('weibo')).body).toMatchObject({ code: 503, message: '还没有开通 微博 登录' })
  expect((await answer('nobody')).body).toMatchObject({ code: 404, message: '不支持这种登录方式' })
  expect((await answer('constructor')).body).toMatchObject({ code: 404 })
})

test('too many returns are answered with a page', async () => {
  await blog.close()
  await open({ rates: RATES })
  const page = traveller(blog)
  for (let n = 0; n < 30; n++) await page.comeBack('github', { state: 'x' })
  expect(await page.comeBack('github', { state: 'x' })).toMatchObject({ status: 429, page: expect.stringContaining('太频繁') })
})
