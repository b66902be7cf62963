import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Events, OAuth2Server } from 'oauth2-mock-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ProviderSettings } from '#server/core/env/env.logins.ts'
import { openLogins } from '#server/people/auth/open-logins.ts'
import { createWhoIs } from '#server/people/auth/session.rules.ts'
import { createWebServer } from '#server/site/web/web-server.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { sendHere } from '#tests/support/github.ts'
import { codeIn, traveller } from '#tests/support/trip.ts'

let issuer: OAuth2Server
let blog: TestBlog
const warnings: { provider: string; reason: string }[] = []
const log = { info() {}, error() {}, warn: (fields: object) => void warnings.push(fields as (typeof warnings)[number]) }
const client = (url: string): ProviderSettings => ({
  name: 'home',
  clientId: 'blog',
  clientSecret: 's3cret',
  issuer: url,
  label: '家里',
})

async function open(settings: ProviderSettings, send = sendHere()) {
  const logins = openLogins({ wechat: null, providers: [settings] }, log, send)
  blog = await openTestBlog(({ db, now }) => ({ whoIs: createWhoIs(db, now), logins, siteUrl: 'https://blog.example' }))
}

beforeEach(async () => {
  warnings.length = 0
  issuer = new OAuth2Server()
  await issuer.issuer.keys.generate('RS256')
  await issuer.start(0, 'localhost')
  issuer.service.on(Events.BeforeTokenSigning, ({ payload }) =>
    Object.assign(payload, { sub: 'person-1', preferred_username: 'lin' }),
  )
  await open(client(issuer.issuer.url ?? ''))
})
afterEach(async () => {
  await blog.close()
  await issuer.stop()
})

/** Visits the issuer and returns the query with which it sends the browser back. */
async function visit(url: URL): Promise<URLSearchParams> {
  const answer = await fetch(url, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams
}

async function arrive(page = traveller(blog)) {
  const query = await visit(await page.leave('home', '?redirect=/about'))
  return { page, query, landing: await page.comeBack('home', query) }
}

test('there with state, nonce and challenge, back with a session', async () => {
  const page = traveller(blog)
  const url = await page.leave('home', '?redirect=/about')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'blog',
    response_type: 'code',
    scope: 'openid profile',
    redirect_uri: 'https://blog.example/v1/api/auth/callback/home',
    state: expect.stringMatching(/^[\w-]{22}$/),
    nonce: expect.stringMatching(/^[\w-]{22}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  const landing = await page.comeBack('home', await visit(url))
  expect(landing).toMatchObject({ status: 302, to: expect.stringMatching(/^\/about\?token=[\w-]{22}$/) })
  expect(await page.exchange(codeIn(landing.to))).toMatchObject({ code: 200, data: { user: { nickname: 'lin' } } })
  const { query } = await arrive(page)
  expect((await page.comeBack('home', query)).status).toBe(400)
  expect((await traveller(blog).comeBack('home', query)).status).toBe(400)
})

test('the token request proves who asks and where it began', async () => {
  const asked: Record<string, unknown>[] = []
  issuer.service.on(Events.BeforeResponse, (_, request) => {
    asked.push({ ...(request.body as object), authorization: request.headers.authorization })
  })
  expect((await arrive()).landing.status).toBe(302)
  expect(asked).toEqual([
    expect.objectContaining({
      grant_type: 'authorization_code',
      redirect_uri: 'https://blog.example/v1/api/auth/callback/home',
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
      authorization: `Basic ${Buffer.from('blog:s3cret').toString('base64')}`,
    }),
  ])
})

describe('an answer that is not for this trip', () => {
  const now = () => Math.floor(Date.now() / 1000)
  test.each([
    ['another nonce', { nonce: 'A'.repeat(22) }],
    ['no nonce', { nonce: undefined }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another client', { aud: 'somebody-else' }],
    ['nobody', { sub: undefined }],
    ['the day before yesterday', { exp: now() - 2 * 86_400, iat: now() - 2 * 86_400 - 60 }],
  ])('with %s inside is refused in fixed words, and the log knows why', async (_, claims) => {
    issuer.service.on(Events.BeforeTokenSigning, ({ payload }) => {
      // The access token has no nonce.
      if ('nonce' in payload) Object.assign(payload, claims)
    })
    const { landing } = await arrive()
    expect(landing).toMatchObject({ status: 503, to: null, page: expect.stringContaining('登录没有完成') })
    expect(warnings).toEqual([{ provider: 'home', reason: expect.stringMatching(/\S/) }])
    expect(JSON.stringify(warnings)).not.toMatch(/eyJ|s3cret/)
    expect(await blog.db.read.selectFrom('identity').selectAll().execute()).toEqual([])
  })

  test('that was changed after it was signed is refused', async () => {
    issuer.service.on(Events.BeforeResponse, (answer) => {
      const body = answer.body as { id_token: string }
      const [head, payload = '', signature] = body.id_token.split('.')
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
      body.id_token = `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: 'the-owner' })).toString('base64url')}.${signature}`
    })
    expect((await arrive()).landing.status).toBe(503)
  })

  test('that names another issuer in the address is refused', async () => {
    const page = traveller(blog)
    const query = await visit(await page.leave('home'))
    query.set('iss', 'https://evil.example')
    expect((await page.comeBack('home', query)).status).toBe(503)
  })

  test('with another code is refused', async () => {
    const page = traveller(blog)
    const query = await visit(await page.leave('home'))
    query.set('code', 'guessed')
    expect((await page.comeBack('home', query)).status).toBe(503)
  })

  test('begun by another challenge is refused by the issuer', async () => {
    const [page, other] = [traveller(blog), traveller(blog)]
    const stolen = await visit(await other.leave('home'))
    const own = await page.leave('home')
    const query = { code: stolen.get('code') ?? '', state: own.searchParams.get('state') ?? '' }
    expect((await page.comeBack('home', query)).status).toBe(503)
  })
})

describe('an issuer', () => {
  test('that says it is another is not believed', async () => {
    issuer.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }) =>
      Object.assign(body ?? {}, { issuer: 'https://evil.example' }),
    )
    const answer = await blog.ask('/api/auth/render/home')
    expect(answer.body).toMatchObject({ code: 503, message: '对方网站暂时没有回应，请稍后再试' })
    expect(warnings).toHaveLength(1)
  })

  test('that is down is asked again when it is up', async () => {
    const [url, port] = [issuer.issuer.url ?? '', Number(new URL(issuer.issuer.url ?? '').port)]
    await issuer.stop()
    expect((await blog.ask('/api/auth/render/home')).status).toBe(503)
    await issuer.start(port, 'localhost')
    expect(issuer.issuer.url).toBe(url)
    expect((await blog.ask('/api/auth/render/home')).status).toBe(200)
  })

  test('on this machine is never asked by a site that runs', async () => {
    await blog.close()
    const url = issuer.issuer.url ?? ''
    const logins = openLogins({ wechat: null, providers: [client(url.replace('http:', 'https:'))] }, log)
    blog = await openTestBlog({ logins, siteUrl: 'https://blog.example' })
    expect((await blog.ask('/api/auth/render/home')).status).toBe(503)
    expect(warnings.at(-1)?.reason).toContain('not public')
  })

  test('that tells more than anybody needs is not listened to', async () => {
    issuer.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }) =>
      Object.assign(body ?? {}, { padding: 'a'.repeat(2 * 1024 * 1024) }),
    )
    expect((await blog.ask('/api/auth/render/home')).status).toBe(503)
    expect(warnings.at(-1)?.reason).toContain('more than 1048576 bytes')
  })

  test('that never answers is given up, and the reader is told', async () => {
    await blog.close()
    const silent = createServer(() => {})
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const [here, { port }] = [sendHere(300), silent.address() as AddressInfo]
    const isToken = (address: string) => new URL(address).pathname === '/token'
    await open(client(issuer.issuer.url ?? ''), (address, sent) =>
      here(isToken(address) ? `http://127.0.0.1:${port}/` : address, sent),
    )
    expect((await arrive()).landing).toMatchObject({ status: 503, page: expect.stringContaining('登录没有完成') })
    expect(warnings.at(-1)?.reason).toContain('no answer within 300 ms')
    silent.closeAllConnections()
    silent.close()
  })
})

test('through the listener of production, whose light answers the library has to take for real ones', async () => {
  const server = createWebServer({ app: blog.app, apiPrefix: '/v1', files: null, isReady: async () => true, log })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const left = await fetch(`${base}/api/auth/render/home?redirect=/about`)
  const cookie = left.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const query = await visit(new URL(((await left.json()) as { data: string }).data))
  const back = await fetch(`${base}/api/auth/callback/home?${query}`, { headers: { cookie }, redirect: 'manual' })
  expect([back.status, back.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/about\?token=/)])
  server.closeAllConnections()
  server.close()
})
