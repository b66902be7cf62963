import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { openTestWeb, type TestWeb } from './web.fixture.ts'

let blog: TestBlog
let web: TestWeb
beforeAll(async () => {
  blog = await openTestBlog()
  web = await openTestWeb({ app: blog.app })
})
afterAll(async () => {
  await web.close()
  await blog.close()
})

test('before the first release a visitor is asked to come back', async () => {
  const answer = await web.ask('/')
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(answer.text).toContain('正在准备')
})

const NOWHERE = [
  '/post/99',
  '/post/12.html',
  '/post/13.html.new',
  '/post/12.html.br',
  '/.release.json',
  '/_headers',
  '/_redirects',
  '/_media',
  '/og/notes.txt',
  '/..%2fsecret.txt',
  '/../../secret.txt',
  '/uploads/../inkstone.db',
  '/uploads/%2e%2e/inkstone.db',
  '/uploads/..%5cinkstone.db',
  '/_astro/../../../secret.txt',
  '/post%2f12',
  '/post/%2531%2532',
  '/%2570ost/12',
  '//secret.txt',
  '//evil.example/',
  '/%2fevil.example/',
  '/post//12',
  '/%00',
  '/post/12%00',
  '/post/12%0d%0aset-cookie:a=b',
  '/uploads',
  '/404',
  '/index',
  `/${'a'.repeat(300)}`,
  `/uploads/${'b'.repeat(300)}.png`,
  `/${'c/'.repeat(2500)}d`,
  '/index.html/x',
  '/secret.txt',
  '/%E6%B2%A1%E6%9C%89',
]

describe('a published site', () => {
  beforeAll(() => {
    web.release('r1', '首页')
    web.put('site/releases/r1/post/12.html', '<p>第十二篇</p>')
    web.put('site/releases/r1/post/13.html.new', 'half')
    web.put('site/releases/r1/favicon.svg', '<svg/>')
    web.put('site/releases/r1/emoji/a.svg', '<svg/>')
    web.put('site/releases/r1/rss.xml', '<rss/>')
    web.put('site/releases/r1/_headers', '/*')
    web.put('site/releases/r1/_redirects', '/old /post/12 301')
    web.put('site/releases/r1/_media', 'https://video.example')
    web.put('site/assets/_astro/app.hash.js', 'let x')
    web.put('site/og/abcdef0123456789.png', 'png')
    web.put('site/og/notes.txt', 'secret')
    web.put('uploads/a.svg', '<svg onload="alert(1)"/>')
    web.put('uploads/b.png', 'png')
    web.put('secret.txt', 'secret')
    web.put('inkstone.db', 'secret')
    web.goLive('r1')
  })

  test('pages have clean paths, a type, a policy and a short life', async () => {
    const { status, headers, text } = await web.ask('/post/12?from=home')
    expect([status, text]).toEqual([200, '<p>第十二篇</p>'])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'sha256-r1'; style-src 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect((await web.ask('/')).text).toBe('首页')
  })

  test('hashed assets, share pictures and emoji live for ever, other pictures for an hour, feeds are asked for each time', async () => {
    const forEver = 'public, max-age=31536000, immutable'
    expect((await web.ask('/_astro/app.hash.js')).headers).toMatchObject({
      'cache-control': forEver,
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect((await web.ask('/og/abcdef0123456789.png')).headers).toMatchObject({
      'cache-control': forEver,
      'content-type': 'image/png',
    })
    expect((await web.ask('/emoji/a.svg')).headers).toMatchObject({ 'cache-control': forEver, 'content-type': 'image/svg+xml' })
    expect((await web.ask('/favicon.svg')).headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/svg+xml',
    })
    expect((await web.ask('/rss.xml')).headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': 'application/xml; charset=utf-8',
    })
  })

  test('an uploaded SVG is shown, and cannot act', async () => {
    const { headers } = await web.ask('/uploads/a.svg')
    expect(headers['content-security-policy']).toContain("sandbox; default-src 'none'; style-src 'unsafe-inline'")
    expect((await web.ask('/uploads/b.png')).headers['content-type']).toBe('image/png')
  })

  test('a trailing slash moves to the clean path and keeps the query', async () => {
    const { status, headers } = await web.ask('/post/12/?a=1')
    expect([status, headers.location]).toEqual([308, '/post/12?a=1'])
    expect((await web.ask('/%E5%BD%92%3F/')).headers.location).toBe('/%E5%BD%92%3F')
  })

  test.each(NOWHERE)('%s is the not-found page with its status', async (path) => {
    const { status, text, headers } = await web.ask(path)
    expect([status, text]).toEqual([404, '没有这一页'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('a target may be a whole address, and a path may be in Chinese', async () => {
    const target = (line: string) => web.say(`GET ${line} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
    expect(await target('http://blog.example/post/12?x=1')).toContain('第十二篇')
    expect(await target('http://blog.example')).toContain('首页')
    expect(await target('http://blog.example/v1/api/tag/list')).toContain('"code":200')
    web.put('site/releases/r1/a/归档.html', '中文路径')
    expect((await web.ask('/a/%E5%BD%92%E6%A1%A3')).text).toBe('中文路径')
  })

  test('a page replaced by a rename, and a release swapped, are served at once', async () => {
    web.put('site/releases/r1/index.html.tmp', '新首页')
    renameSync(join(web.folder, 'site/releases/r1/index.html.tmp'), join(web.folder, 'site/releases/r1/index.html'))
    expect((await web.ask('/')).text).toBe('新首页')
    web.release('r2', '第二版')
    web.goLive('r2')
    const { text, headers } = await web.ask('/')
    expect(text).toBe('第二版')
    expect(headers['content-security-policy']).toContain("'sha256-r2'")
    web.goLive('r1')
  })

  test('a release deleted by hand is waited for, and served again when it is back', async () => {
    const at = (name: string) => join(web.folder, name)
    renameSync(at('site/releases/r1'), at('site/away'))
    for (const path of ['/', '/post/12', '/nothing']) {
      const { status, text } = await web.ask(path)
      expect([status, text.includes('正在准备')]).toEqual([503, true])
    }
    expect((await web.ask('/uploads/b.png')).status).toBe(200)
    expect([(await web.ask('/healthz')).status, (await web.ask('/readyz')).status]).toEqual([200, 503])
    renameSync(at('site/away'), at('site/releases/r1'))
    expect((await web.ask('/post/12')).text).toBe('<p>第十二篇</p>')
    expect((await web.ask('/readyz')).text).toBe('ok')
    web.put('site/releases/r1/.release.json', JSON.stringify({ scriptHashes: ["'sha256-new'"] }))
    renameSync(at('site/releases/r1'), at('site/away'))
    await web.ask('/')
    renameSync(at('site/away'), at('site/releases/r1'))
    expect((await web.ask('/')).headers['content-security-policy']).toContain("'sha256-new'")
    expect(web.faults).toEqual([])
  })

  test('the API shares the port, and health is told without versions', async () => {
    expect(JSON.parse((await web.ask('/v1/api/tag/list')).text)).toMatchObject({ code: 200, data: [] })
    expect((await web.ask('/v1x')).status).toBe(404)
    expect([(await web.ask('/healthz')).text, (await web.ask('/readyz')).status]).toEqual(['ok', 200])
    web.health.isReady = false
    expect((await web.ask('/readyz')).status).toBe(503)
    web.health.isReady = true
  })
})
