import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '#contract/people/auth.ts'
import { oauth } from '#contract/people/oauth.ts'
import { type Logins, noLogins } from '#server/people/auth/logins.ts'
import { createWhoIs } from '#server/people/auth/session.rules.ts'
import { makeAccount } from '#tests/support/account.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { codeIn, thirdParty, traveller } from '#tests/support/trip.ts'
import { PLAIN_ACCOUNT } from '#tests/support/wechat.ts'

let blog: TestBlog
/** Is the account that the third party confirms at the moment. */
let subject: string

beforeEach(async () => {
  subject = 'one'
  const providers = new Map(['github', 'home'].map((it) => [it, thirdParty(it, () => subject)]))
  const logins: Logins = { ...noLogins, wechat: PLAIN_ACCOUNT, providers }
  blog = await openTestBlog(({ db, now }) => ({ whoIs: createWhoIs(db, now), logins, siteUrl: 'https://blog.example' }))
})
afterEach(() => blog.close())

/** Creates a user with a password and logs in. */
async function member(username = 'ming@example.com') {
  const id = await makeAccount(blog.db, { username, password: 'correct-1' })
  const login = await blog.ask('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'correct-1' }),
  })
  return at((login.body.data as Session).token, id)
}

/** Logs in a new user by a third party. */
async function stranger(provider: string) {
  const page = traveller(blog)
  const state = (await page.leave(provider)).searchParams.get('state') ?? ''
  const session = await page.exchange(codeIn((await page.comeBack(provider, { code: 'a', state })).to))
  return at(session.data.token, session.data.user.id)
}

function at(token: string, id: number) {
  const page = traveller(blog)
  const authorization = { authorization: token }
  return {
    id,
    token,
    /** Leaves for the third party and comes back, to bind it. */
    async bind(provider: string, back: typeof page = page) {
      const answer = await page.ask(`/api/auth/render/${provider}?purpose=bind&redirect=/about`, { headers: authorization })
      const body = (await answer.json()) as { code: number; message: string; data: string }
      if (body.code !== 200) return body.message
      const state = new URL(body.data).searchParams.get('state') ?? ''
      return (await back.comeBack(provider, { code: 'a', state })).to
    },
    list: () => blog.call(oauth.bindings, {}, authorization),
    unbind: async (provider: string) =>
      (await blog.ask(`/sys/user/binding/${provider}`, { method: 'DELETE', headers: authorization })).body,
  }
}

describe('who is logged in', () => {
  test('sees every way in, binds one, comes in by it, and takes it away again', async () => {
    const ming = await member()
    expect(await ming.list()).toEqual([
      { provider: 'password', name: '密码', isBound: true, isOffered: false, account: 'ming@example.com', bindTime: null },
      { provider: 'wechat', name: '微信', isBound: false, isOffered: true, account: '', bindTime: null },
      { provider: 'github', name: 'GitHub', isBound: false, isOffered: true, account: '', bindTime: null },
      { provider: 'home', name: 'home', isBound: false, isOffered: true, account: '', bindTime: null },
    ])
    expect(await ming.bind('github')).toBe('/user/profile?tab=binding&bound=github')
    expect((await ming.list())[2]).toEqual({
      ...{ provider: 'github', name: 'GitHub', isBound: true, isOffered: false },
      ...{ account: 'who is one', bindTime: '2026-11-20 12:00:00' },
    })
    expect((await stranger('github')).id).toBe(ming.id)
    expect(await ming.bind('github')).toBe('已经绑定了 GitHub，请先解绑')
    expect(await ming.unbind('github')).toMatchObject({ code: 200, data: true })
    expect(await ming.unbind('github')).toMatchObject({ code: 404, message: '没有绑定这种登录方式' })
    expect((await stranger('github')).id).not.toBe(ming.id)
  })

  test('cannot take what lets somebody else in', async () => {
    const other = await stranger('github')
    const ming = await member()
    expect(await ming.bind('github')).toBe('/user/profile?tab=binding&bindFailed=taken')
    expect((await stranger('github')).id).toBe(other.id)
  })

  test('binds in the browser that began, as long as the session lasts', async () => {
    const ming = await member()
    expect(await ming.bind('github', traveller(blog))).toBeNull()
    const page = traveller(blog)
    const answer = await page.ask('/api/auth/render/github?purpose=bind', { headers: { authorization: ming.token } })
    const state = new URL(((await answer.json()) as { data: string }).data).searchParams.get('state') ?? ''
    await blog.ask('/auth/logout', { method: 'POST', headers: { authorization: ming.token } })
    expect((await page.comeBack('github', { code: 'a', state })).status).toBe(400)
    expect((await blog.ask('/api/auth/render/github?purpose=bind')).status).toBe(401)
    expect(await blog.db.read.selectFrom('identity').selectAll().execute()).toEqual([])
  })

  test('is told in one word when the other side says no', async () => {
    const ming = await member()
    const page = traveller(blog)
    const answer = await page.ask('/api/auth/render/github?purpose=bind', { headers: { authorization: ming.token } })
    const state = new URL(((await answer.json()) as { data: string }).data).searchParams.get('state') ?? ''
    expect((await page.comeBack('github', { error: 'access_denied', state })).to).toBe(
      '/user/profile?tab=binding&bindFailed=denied',
    )
  })
})

describe('the last way in', () => {
  test('stays', async () => {
    const li = await stranger('github')
    expect(await li.unbind('github')).toMatchObject({ code: 409, message: '这是唯一的登录方式，请先设置密码或绑定别的方式' })
    expect(await li.bind('home')).toBe('/user/profile?tab=binding&bound=home')
    expect(await li.unbind('github')).toMatchObject({ code: 200 })
    expect(await li.unbind('home')).toMatchObject({ code: 409 })
  })

  test('is none when the site does not offer it any more, or when it is a password without a name', async () => {
    const li = await stranger('github')
    const row = { provider: 'closed', subject: 'x', user_id: li.id, name: '', create_time: blog.clock.now }
    await blog.db.write((tx) => tx.insertInto('identity').values(row).execute())
    await blog.db.write((tx) => tx.updateTable('user').set({ password_hash: 'x' }).where('id', '=', li.id).execute())
    expect((await li.list()).find((it) => it.provider === 'closed')).toMatchObject({ isBound: true, isOffered: false })
    expect(await li.unbind('github')).toMatchObject({ code: 409 })
    expect(await li.unbind('closed')).toMatchObject({ code: 200 })
  })

  test('stays when two are taken away at once', async () => {
    const li = await stranger('github')
    await li.bind('home')
    const answers = await Promise.all([li.unbind('github'), li.unbind('home')])
    expect(answers.map((it) => it.code).sort()).toEqual([200, 409])
  })

  test('of others is not there', async () => {
    await stranger('github')
    expect(await (await member()).unbind('github')).toMatchObject({ code: 404 })
  })
})
