import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contract/people/auth.ts'
import { site } from '#contract/site/site.ts'
import { thisMachine } from '#server/core/http/trusted-proxies.ts'
import { createWhoIs } from '#server/people/auth/session.rules.ts'
import { createWebServer } from '#server/site/web/web-server.ts'
import { makeAccount } from '#tests/support/account.ts'
import { openTestBlog, silentLog, type TestBlog } from '#tests/support/blog.ts'
import { openSetup } from './setup.rules.ts'
import { createSetupListener } from './setup-listener.ts'

let blog: TestBlog
let server: Server
let url: string
beforeEach(async () => {
  blog = await openTestBlog(({ db, now }) => ({ whoIs: createWhoIs(db, now) }))
  const setup = createSetupListener({ db: blog.db, now: () => blog.clock.now, siteUrl: '', proxies: thisMachine })
  server = createWebServer({ app: blog.app, apiPrefix: '/v1', files: null, setup, isReady: async () => true, log: silentLog })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/setup`
})
afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await blog.close()
})

const GOOD = { nickname: '山月', username: 'Shanyue', email: '', password: 'ink-and-stone' }
const send = (key: string, more: Partial<typeof GOOD> & { again?: string } = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ key, again: more.password ?? GOOD.password, ...GOOD, ...more }) })
const open = async () => (await openSetup(blog.db)) ?? expect.fail('there is nothing to set up')
const owner = () => blog.db.read.selectFrom('user').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

test('the owner of a new site gets a name and a password by the link, once', async () => {
  const key = await open()
  const form = await fetch(`${url}?key=${key}`)
  expect(form.status).toBe(200)
  expect(await form.text()).toContain('<form method="post" action="/setup">')
  const done = await send(key)
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('设置好了')])
  expect(await owner()).toMatchObject({ nickname: '山月', username: 'shanyue', email: null, role: 'admin' })
  const { user } = await blog.call(auth.login, { body: { username: 'Shanyue', password: 'ink-and-stone' } })
  expect(user).toMatchObject({ nickname: '山月', role: 'admin' })
  expect((await blog.call(site.config, {})).author).toBe('山月')
  expect((await fetch(`${url}?key=${key}`)).status).toBe(404)
  expect((await send(key, { username: 'thief' })).status).not.toBe(200)
  expect((await owner()).username).toBe('shanyue')
  expect(await openSetup(blog.db)).toBeNull()
})

test('who has set up is logged in as by any login: in a browser the session is tied to a cookie that no script reads', async () => {
  const done = await fetch(url, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ key: await open(), again: GOOD.password, ...GOOD }),
  })
  const lines = done.headers.getSetCookie()
  const [bind, token, refresh] = ['blog_bind', 'blog_token', 'blog-refresh-token'].map(
    (name) => lines.find((it) => it.startsWith(`${name}=`)) ?? '',
  )
  expect(bind).toMatch(/^blog_bind=[\w-]{22}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/)
  for (const it of [token, refresh]) expect(it).toMatch(/^[\w-]+=[\w-]{43}; Max-Age=604800; Path=\/; SameSite=Strict$/)
  const authorization = token?.split(/[=;]/)[1] ?? ''
  const info = (headers: Record<string, string>) =>
    blog.ask('/auth/info', { headers: { authorization, host: 'localhost', ...headers } })
  expect((await info({})).status).toBe(401)
  expect((await info({ cookie: bind?.split(';')[0] ?? '' })).body.data).toMatchObject({ nickname: '山月', role: 'admin' })
  // A refused form begins no session.
  expect((await send('no key')).headers.getSetCookie()).toEqual([])
})

test('without the key there is no such page, and an older key is none', async () => {
  const old = await open()
  const key = await open()
  for (const query of ['', '?key=', `?key=${old}`, `?key=${key}x`]) expect((await fetch(url + query)).status).toBe(404)
  expect((await send(old)).status).not.toBe(200)
  expect((await fetch(url, { method: 'POST', body: JSON.stringify({ key, ...GOOD }) })).status).not.toBe(200)
  expect((await owner()).password_hash).toBeNull()
  expect(JSON.stringify(await blog.db.read.selectFrom('setting').selectAll().execute())).not.toContain(key)
})

test('two who press at once are one', async () => {
  const key = await open()
  const answers = await Promise.all([send(key), send(key, { username: 'second' })])
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
})

test('the page runs no script, sends its form only here, and is kept by nobody', async () => {
  const { headers } = await fetch(`${url}?key=${await open()}`)
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

describe('a form that cannot be comes back with what is wrong, and the key stays good', () => {
  test.each([
    [{ nickname: '山' }, '长度在 2 到 10 个字符'],
    [{ username: 'a b' }, '用户名里不能有空格和 @'],
    [{ username: 'x@example.com' }, '用户名里不能有空格和 @'],
    [{ email: 'not an address' }, '请输入正确的邮箱'],
    [{ password: '123' }, '长度在 6 到 16 个字符'],
    [{ password: 'qwerty123' }, '这个密码太常见了，容易被猜到，请换一个'],
    [{ again: 'ink-and-stome' }, '两次输入的密码不一样'],
    [{ email: 'reader@example.com' }, 'reader@example.com 已经有人用了'],
  ])('%j', async (more, message) => {
    await makeAccount(blog.db, { username: 'reader@example.com', password: 'correct-1' })
    const key = await open()
    const answer = await send(key, more)
    const html = await answer.text()
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(html).toContain(`<em id="${Object.keys(more)[0]}-fault">${message}</em>`)
    expect(html).not.toContain('value="ink-and-stone"')
    expect((await send(key)).status).toBe(200)
  })

  test('what was typed is text', async () => {
    const html = await (await send(await open(), { nickname: '"><script>alert(1)</script>' })).text()
    expect(html).not.toContain('<script>')
    expect(html).toContain('&quot;&gt;&lt;script&gt;')
  })
})
