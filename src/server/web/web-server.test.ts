import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBlog, silentLog, type TestBlog } from '#tests/support/blog.ts'
import { createFileServer, safePath } from './files.ts'
import { createWebServer } from './web-server.ts'

let blog: TestBlog
let server: Server
let folder: string
let isReady = true
const put = (path: string, text: string | Buffer) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const release = (id: string, words: string) => {
  put(`site/releases/${id}/.release.json`, JSON.stringify({ scriptHashes: [`'sha256-${id}'`] }))
  put(`site/releases/${id}/index.html`, words)
  put(`site/releases/${id}/404.html`, '没有这一页')
}
const goLive = (id: string) => {
  symlinkSync(join('releases', id), join(folder, 'site/next'))
  renameSync(join(folder, 'site/next'), join(folder, 'site/live'))
}

/** Paths go out as they are: fetch would tidy them up. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, string>; bytes: Buffer; text: string }>((done, failed) => {
    const { port } = server.address() as AddressInfo
    const it = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const bytes = Buffer.concat(parts)
        done({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          bytes,
          text: bytes.toString(),
        })
      })
    })
    it.on('error', failed)
    it.end()
  })

beforeAll(async () => {
  blog = await openTestBlog()
  folder = mkdtempSync(join(tmpdir(), 'inkstone-web-'))
  server = createWebServer({
    app: blog.app,
    apiPrefix: '/v1',
    files: createFileServer(folder),
    isReady: async () => isReady,
    log: silentLog,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await blog.close()
  rmSync(folder, { recursive: true, force: true })
})

test('before the first release a visitor is asked to come back', async () => {
  const answer = await ask('/')
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1'])
  expect(answer.text).toContain('正在准备')
})

describe('a published site', () => {
  beforeAll(() => {
    release('r1', '首页')
    put('site/releases/r1/post/12.html', '<p>第十二篇</p>')
    put('site/releases/r1/post/12.html.br', brotliCompressSync('<p>第十二篇</p>'))
    put('site/releases/r1/post/13.html.new', 'half')
    put('site/releases/r1/favicon.svg', '<svg/>')
    put('site/assets/_astro/app.hash.js', 'let x')
    put('uploads/a.svg', '<svg onload="alert(1)"/>')
    put('uploads/b.png', 'png')
    put('secret.txt', 'secret')
    put('inkstone.db', 'secret')
    goLive('r1')
  })

  test('pages have clean paths, a type, a policy and a short life', async () => {
    const { status, headers, text } = await ask('/post/12?from=home')
    expect([status, text]).toEqual([200, '<p>第十二篇</p>'])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'sha256-r1'; style-src 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect((await ask('/')).text).toBe('首页')
  })

  test('what is unchanged is not sent again', async () => {
    const { headers } = await ask('/post/12')
    const again = await ask('/post/12', { 'if-none-match': `W/"old", ${headers.etag}` })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await ask('/post/12', { 'if-none-match': '"old"' })).status).toBe(200)
  })

  test('HEAD tells the length and sends nothing', async () => {
    const { status, headers, text } = await ask('/post/12', {}, 'HEAD')
    expect([status, headers['content-length'], text]).toEqual([200, '19', ''])
  })

  test('brotli from the publisher, gzip on demand, each with an own tag', async () => {
    const brotli = await ask('/post/12', { 'accept-encoding': 'gzip, br' })
    const gzip = await ask('/post/12', { 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe('<p>第十二篇</p>')
    expect(gunzipSync(gzip.bytes).toString()).toBe('<p>第十二篇</p>')
    expect(brotli.headers.etag).not.toBe(gzip.headers.etag)
    expect(brotli.headers.vary).toBe('Accept-Encoding')
  })

  test('hashed assets live for ever, files of public/ for an hour', async () => {
    expect((await ask('/_astro/app.hash.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect((await ask('/favicon.svg')).headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/svg+xml',
    })
  })

  test('an uploaded SVG is shown, and cannot act', async () => {
    const { headers } = await ask('/uploads/a.svg')
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'")
    expect((await ask('/uploads/b.png')).headers['content-type']).toBe('image/png')
  })

  test('a trailing slash moves to the clean path and keeps the query', async () => {
    const { status, headers } = await ask('/post/12/?a=1')
    expect([status, headers.location]).toEqual([308, '/post/12?a=1'])
  })

  test.each([
    '/post/99',
    '/post/12.html',
    '/post/13.html.new',
    '/post/12.html.br',
    '/.release.json',
    '/..%2fsecret.txt',
    '/../../secret.txt',
    '/uploads/../inkstone.db',
    '/uploads/%2e%2e/inkstone.db',
    '/uploads/..%5cinkstone.db',
    '/_astro/../../../secret.txt',
    '//secret.txt',
    '/post//12',
    '/%00',
    '/%e0%a4%a',
    '/post/12%0d%0aset-cookie:a=b',
    '/uploads',
    '/404',
    '/index',
    `/${'a'.repeat(300)}`,
    `/uploads/${'b'.repeat(300)}.png`,
    `/${'c/'.repeat(2500)}d`,
    '/index.html/x',
    '/secret.txt',
  ])('%s is the not-found page with its status', async (path) => {
    const { status, text, headers } = await ask(path)
    expect([status, text]).toEqual([404, '没有这一页'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('a page replaced by a rename, and a release swapped, are served at once', async () => {
    put('site/releases/r1/index.html.tmp', '新首页')
    renameSync(join(folder, 'site/releases/r1/index.html.tmp'), join(folder, 'site/releases/r1/index.html'))
    expect((await ask('/')).text).toBe('新首页')
    release('r2', '第二版')
    goLive('r2')
    const { text, headers } = await ask('/')
    expect(text).toBe('第二版')
    expect(headers['content-security-policy']).toContain("'sha256-r2'")
    goLive('r1')
  })

  test('other methods and endless addresses are refused', async () => {
    expect((await ask('/', {}, 'POST')).status).toBe(405)
    expect((await ask(`/${'a'.repeat(9_000)}`)).status).toBe(414)
  })

  test('the API shares the port, and health is told without versions', async () => {
    expect(JSON.parse((await ask('/v1/api/tag/list')).text)).toMatchObject({ code: 200, data: [] })
    expect((await ask('/v1x')).status).toBe(404)
    expect([(await ask('/healthz')).text, (await ask('/readyz')).status]).toEqual(['ok', 200])
    isReady = false
    expect((await ask('/readyz')).status).toBe(503)
    isReady = true
  })
})

test.each([
  ['/post/12', '/post/12'],
  ['/%E5%BD%92', '/归'],
  ['/a/../b', null],
  ['/.git/config', null],
  ['/a\\b', null],
  ['*', null],
])('safePath(%s) is %s', (raw, path) => expect(safePath(raw)).toBe(path))
