import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { BIND_COOKIE, cookiesOf, isBinding } from './cookies.ts'

const BROWSER = { 'sec-fetch-site': 'same-origin' }

/** Returns what a request with these headers finds, and the cookie that its answer sets. */
async function ask(siteUrl: string, headers: Record<string, string>) {
  const found: { bind?: string | undefined; areKept?: boolean } = {}
  const app = new Hono().get('/', (c) => {
    const cookies = cookiesOf(c, siteUrl)
    Object.assign(found, { bind: cookies.get(BIND_COOKIE), areKept: cookies.areKept })
    cookies.set(BIND_COOKIE, 'secret', { maxAge: 60 })
    return c.text('')
  })
  const answer = await app.request('/', { headers: { ...BROWSER, ...headers } })
  return { ...found, set: answer.headers.getSetCookie()[0] ?? '' }
}

describe("the browser's half of a session", () => {
  test('is prefixed and Secure on the site, whatever the proxy passes on', async () => {
    for (const headers of [
      { host: 'blog.example' },
      { host: 'localhost:4321' },
      { host: 'elsewhere', 'x-forwarded-proto': 'https' },
    ]) {
      const { set } = await ask('https://blog.example', headers)
      expect(set).toMatch(/^__Host-blog_bind=secret; .*Secure/)
    }
  })

  test('is neither over plain http on this machine: Safari takes no Secure cookie there', async () => {
    for (const host of ['localhost:4321', '127.0.0.1:80', '[::1]:4321']) {
      const { set, areKept } = await ask('http://localhost:4321', { host })
      expect(areKept).toBe(true)
      expect(set).toMatch(/^blog_bind=secret; Max-Age=60; Path=\/; HttpOnly; SameSite=Strict$/)
      expect((await ask('http://localhost:4321', { host, cookie: 'blog_bind=mine' })).bind).toBe('mine')
    }
  })

  test('stays what it was for a browser that keeps the stricter one', async () => {
    const { bind, set } = await ask('http://localhost:4321', {
      host: 'localhost:4321',
      cookie: '__Host-blog_bind=mine; blog_bind=x',
    })
    expect(bind).toBe('mine')
    expect(set).toMatch(/^__Host-.*Secure/)
  })

  test('is not read without its prefix where somebody between could have set it', async () => {
    const cookie = 'blog_bind=theirs'
    expect((await ask('https://blog.example', { host: 'blog.example', cookie })).bind).toBeUndefined()
    expect((await ask('https://blog.example', { host: 'localhost:4321', cookie })).bind).toBeUndefined()
    expect((await ask('http://localhost:4321', { host: 'localhost', origin: 'https://localhost', cookie })).bind).toBeUndefined()
    expect((await ask('http://nas.lan', { host: 'nas.lan', cookie })).bind).toBeUndefined()
  })

  test('is not handed out over plain http in a network', async () => {
    expect((await ask('http://nas.lan', { host: 'nas.lan' })).areKept).toBe(false)
  })
})

test('what an owner is warned of: only https and this machine tie sessions to their browser', () => {
  expect(['https://blog.example', 'http://localhost:4321', 'http://127.0.0.1', 'http://[::1]:80'].map(isBinding)).toEqual(
    Array(4).fill(true),
  )
  expect(['http://blog.example', 'http://192.168.1.9:4321', 'http://localhost.example'].map(isBinding)).toEqual(
    Array(3).fill(false),
  )
})
