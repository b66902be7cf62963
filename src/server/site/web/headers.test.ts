import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { observe } from '#tests/support/observatory.ts'
import { headersFile } from '../../core/http/headers.ts'
import { type Answer, openTestWeb, type TestWeb } from './web.fixture.ts'

type Headers = Record<string, string>
const observatory = (headers: Headers) => observe(headers).score

describe('over https', () => {
  let blog: TestBlog
  let web: TestWeb
  beforeAll(async () => {
    blog = await openTestBlog()
    web = await openTestWeb({ app: blog.app, isHttps: true })
    web.release('r1', '首页')
    web.put('site/releases/r1/_redirects', '/old /post/1 301\n')
    web.put('site/releases/r1/diagram.html', '<!doctype html>')
    web.put('site/assets/_astro/diagram/0a/draw.js', 'export {}')
    web.put('site/assets/_astro/diagram/0a/part.mjs', 'export {}')
    web.put('site/assets/_astro/app.js', 'let x')
    web.put('site/releases/r1/sw.js', 'const settings = {}')
    web.put('uploads/a.svg', '<svg/>')
    web.put('uploads/a.png', 'png')
    web.put('site/og/a.png', 'png')
    web.put('site/releases/r1/rss.xml', '<rss/>')
    web.goLive('r1')
  })
  afterAll(async () => {
    await web.close()
    await blog.close()
  })
  const etag = async () => (await web.ask('/')).headers.etag ?? ''

  const routes: [string, number, () => Promise<Answer>][] = [
    ['a page', 200, () => web.ask('/')],
    ['a page that is unchanged', 304, async () => web.ask('/', { 'if-none-match': await etag() })],
    ['a part of a page', 206, () => web.ask('/', { range: 'bytes=0-2' })],
    ['a page that is not there', 404, () => web.ask('/nothing')],
    ['an old address', 301, () => web.ask('/old')],
    ['a trailing slash', 308, () => web.ask('/about/')],
    ['a wrong method', 405, () => web.ask('/', {}, 'POST')],
    ['an endless address', 414, () => web.ask(`/${'a'.repeat(9_000)}`)],
    ['an upload', 200, () => web.ask('/uploads/a.svg')],
    ['a picture in an article', 200, () => web.ask('/uploads/a.png')],
    ['a share picture', 200, () => web.ask('/og/a.png')],
    ['a part of an upload', 206, () => web.ask('/uploads/a.svg', { range: 'bytes=0-2' })],
    ['a part that is outside', 416, () => web.ask('/uploads/a.svg', { range: 'bytes=99-' })],
    ['a script', 200, () => web.ask('/_astro/app.js')],
    ['a script of diagrams', 200, () => web.ask('/_astro/diagram/0a/draw.js')],
    ['the frame of diagrams', 200, () => web.ask('/diagram')],
    ['a feed', 200, () => web.ask('/rss.xml')],
    ['the service worker', 200, () => web.ask('/sw.js')],
    ['a call', 200, () => web.ask('/v1/api/tag/list')],
    ['a call that does not exist', 404, () => web.ask('/v1/api/nothing')],
    ['health', 200, () => web.ask('/healthz')],
  ]
  test.each(routes)('%s (%i) scores 120 with the Observatory', async (_, status, ask) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(observatory(answer.headers)).toBeGreaterThanOrEqual(120)
  })

  test.each([
    ['/uploads/a.png', 'cross-origin'],
    ['/og/a.png', 'cross-origin'],
    ['/uploads/a.svg', 'same-origin'],
    ['/', 'same-origin'],
  ])('readers of feeds may show pictures, and nothing else: %s is for %s', async (path, policy) => {
    expect((await web.ask(path)).headers['cross-origin-resource-policy']).toBe(policy)
  })

  test('the frame of diagrams is sandboxed, held by this site only, and its scripts are for what has no origin', async () => {
    const frame = await web.ask('/diagram')
    expect([frame.status, frame.headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining('sandbox allow-scripts;'),
    ])
    expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    const script = await web.ask('/_astro/diagram/0a/draw.js')
    expect([script.status, script.headers['access-control-allow-origin']]).toEqual([200, '*'])
    expect(script.headers['content-type']).toContain('text/javascript')
    expect(script.headers['cache-control']).toContain('immutable')
    expect((await web.ask('/_astro/diagram/0a/part.mjs')).headers['content-type']).toContain('text/javascript')
    expect((await web.ask('/_astro/diagram/0a')).status).toBe(404)
    expect((await web.ask('/_astro/app.js')).headers['access-control-allow-origin']).toBe(undefined)
  })

  test('the service worker is asked for every time, reaches the whole site, and may ask this site only', async () => {
    const { headers } = await web.ask('/sw.js')
    expect(headers['content-type']).toMatch(/^text\/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(headers['content-security-policy']).toContain("default-src 'none'; connect-src 'self';")
  })

  test('no page may make a policy but those for the service worker and for sanitised texts', async () => {
    const { headers } = await web.ask('/')
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types default blog-html")
    expect(headers['content-security-policy']).not.toContain('allow-duplicates')
  })

  test('a fault scores no less', async () => {
    const broken = await openTestWeb({
      isHttps: true,
      files: () => {
        throw new Error('fault')
      },
    })
    const { status, headers } = await broken.ask('/')
    expect([status, observatory(headers) >= 120]).toEqual([500, true])
    await broken.close()
  })

  test('what cannot be read as a request is told to stay on https too', async () => {
    expect(await web.say('HELLO\r\n\r\n')).toContain('strict-transport-security: max-age=31536000')
  })

  test('the rules themselves tell good from bad', () => {
    expect(observatory({})).toBe(30)
    const good = {
      'content-security-policy': "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    }
    expect(observatory(good)).toBe(130)
    const policy = (it: string) => observatory({ ...good, 'content-security-policy': it })
    expect(policy("default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'")).toBe(80)
    expect(policy("default-src 'none'; script-src 'unsafe-inline' 'sha256-a='; frame-ancestors 'none'")).toBe(125)
    expect(policy("default-src 'none'; script-src https:; frame-ancestors 'none'")).toBe(80)
    expect(policy("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")).toBe(120)
    expect(policy("default-src 'self' 'unsafe-eval'; frame-ancestors 'none'")).toBe(110)
    expect(policy("default-src 'none'; form-action 'self'")).toBe(80)
    expect(policy('')).toBe(55)
    const cookie = (it: string) => observe({ ...good, 'set-cookie': [it] }).score
    expect(cookie('a=1; Path=/; Secure; HttpOnly; SameSite=Strict')).toBe(135)
    expect(cookie('a=1; Secure; SameSite=Strict')).toBe(70)
    expect(cookie('a=1; HttpOnly; SameSite=Lax')).toBe(120)
    expect(cookie('a=1; HttpOnly; Secure; SameSite=None')).toBe(80)
    expect(observatory({ ...good, 'access-control-allow-origin': '*' })).toBe(130)
    expect(observatory({ ...good, 'access-control-allow-origin': 'x', 'access-control-allow-credentials': 'true' })).toBe(50)
    expect(observe(good, [{ src: 'https://cdn.example/a.js' }]).score).toBe(125)
    expect(observe(good, [{ src: '//cdn.example/a.js' }]).score).toBe(50)
    expect(observe(good, [{ src: '/_astro/a.js' }]).score).toBe(130)
  })
})

describe('the headers for hosts of files', () => {
  const text = headersFile(["'sha256-a='", "'sha256-b='"])
  const rules = new Map(
    text
      .trim()
      .split(/\n(?=\/)/)
      .map((it) => {
        const [path = '', ...lines] = it.split('\n')
        return [
          path,
          Object.fromEntries(
            lines.map((line) =>
              line
                .trim()
                .split(/: (.*)/s)
                .slice(0, 2),
            ),
          ) as Headers,
        ]
      }),
  )

  test('are those of the pages, with the hashes of their scripts', () => {
    const all = rules.get('/*') ?? {}
    expect(observatory(all)).toBeGreaterThanOrEqual(120)
    expect(all['content-security-policy']).toContain("script-src 'self' 'sha256-a=' 'sha256-b=';")
    expect(all['cache-control']).toBe(undefined)
  })

  test('keep what never changes, and lock uploads in', () => {
    const paths = ['/*', '/hotSearch', '/chat', '/_astro/*', '/emoji/*', '/_astro/diagram/*', '/diagram', '/og/*', '/uploads/*']
    expect([...rules.keys()]).toEqual(paths)
    for (const path of ['/_astro/*', '/emoji/*', '/og/*', '/uploads/*'])
      expect(rules.get(path)?.['cache-control']).toContain('immutable')
    expect(rules.get('/uploads/*')?.['content-security-policy']).toMatch(/^sandbox; /)
    for (const path of ['/og/*', '/uploads/*']) expect(rules.get(path)?.['cross-origin-resource-policy']).toBe('cross-origin')
  })

  test('let the chat alone hear the reader, and play what only his browser has', () => {
    expect(text).toContain('/chat\n  ! content-security-policy\n')
    expect(rules.get('/chat')?.['permissions-policy']).toContain('microphone=(self)')
    expect(rules.get('/chat')?.['content-security-policy']).toContain("media-src 'self' blob:")
    for (const path of [...rules.keys()].filter((it) => it !== '/chat')) {
      expect(rules.get(path)?.['permissions-policy'] ?? '').not.toContain('microphone=(self)')
      expect(rules.get(path)?.['content-security-policy'] ?? '').not.toContain('blob:')
    }
  })

  test("let the frame of diagrams have its own policy in place of the pages'", () => {
    expect(text).toContain('/diagram\n  ! content-security-policy\n')
    expect(rules.get('/diagram')?.['content-security-policy']).toMatch(
      /^sandbox allow-scripts; default-src 'none';.*frame-ancestors 'self'$/,
    )
    expect(rules.get('/_astro/diagram/*')?.['access-control-allow-origin']).toBe('*')
  })

  test('keep to the length that hosts allow', () => {
    for (const line of text.split('\n')) expect(line.length).toBeLessThan(2_000)
  })
})

test('pages may talk to the store that browsers bring large files to, when there is one', () => {
  expect(headersFile([], '', 'https://s3.example')).toContain("connect-src 'self' https://s3.example;")
  expect(headersFile([])).toContain("connect-src 'self';")
})
