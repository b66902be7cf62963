import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ERROR_HEADERS, errorEnvelope, errorPage } from '#server/core/http/error-page.ts'
import { API_HEADERS } from '#server/core/http/headers.ts'
import { nginxFile } from '#server/site/web/headers-nginx.ts'
import { type Answer, openTestWeb, type TestWeb } from '#server/site/web/web.fixture.ts'
import { openTestBlog, type TestBlog } from './support/blog.ts'
import { openLiveBlog } from './support/live.ts'
import { hasNginx, type Nginx, startNginx } from './support/nginx.ts'

/** These headers are each server's own, or nginx leaves them out on purpose: its pages have no ETags. */
const OWN =
  /^(?:date|server|connection|keep-alive|transfer-encoding|content-length|etag|last-modified|accept-ranges|x-request-id)$/
const BROWSER = 'gzip, deflate, br, zstd'

const fetchRaw = (port: number, path: string, headers: Record<string, string> = {}, method = 'GET', localAddress = '127.0.0.1') =>
  new Promise<Answer>((done, failed) => {
    const it = request({ port, host: '127.0.0.1', path, method, headers, localAddress, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', failed)
      response.on('end', () => {
        const bytes = Buffer.concat(parts)
        const { statusCode: status = 0, headers: got } = response
        done({ status, headers: got as Record<string, string>, bytes, text: bytes.toString() })
      })
    })
    it.on('error', failed)
    it.end()
  })

const plainOf = ({ headers, bytes }: Answer) => {
  const encoding = headers['content-encoding']
  if (!bytes.length) return ''
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/** Returns the parts of an answer that must be equal. */
const seen = (it: Answer) => ({
  status: it.status,
  text: plainOf(it).replace(/[0-9a-f]{32}/g, 'an id'),
  headers: Object.fromEntries(Object.entries(it.headers).filter(([name]) => !OWN.test(name))),
})

test('the page and the envelope for a program that is away are the program’s own', () => {
  const conf = readFileSync('deploy/nginx/site.conf', 'utf8')
  expect(readFileSync('deploy/nginx/starting.html', 'utf8')).toBe(errorPage(503))
  expect(conf).toContain(`return 503 '${errorEnvelope(503)}';`)
  expect(conf).toContain(`"${ERROR_HEADERS['content-security-policy']}" always`)
})

test('a policy that nginx would read as something else is not written', () => {
  expect(() => nginxFile(["'sha256-$host'"])).toThrow('cannot be written')
  expect(() => nginxFile(['"; return 200; #'])).toThrow('cannot be written')
  expect(nginxFile(["'sha256-a+/='"], 'https://[::1]:8443')).toContain("media-src 'self' https://[::1]:8443;")
})

if (!hasNginx()) console.warn('nginx is not installed: its configuration is not run (Debian: apt-get install nginx-light).')

const PATHS = [
  ...['/', '/?a=1', '/?p=12', '/?p=13', '/post/1', '/post/1?from=rss', '/archive', '/page/my-page', '/column', '/column/7'],
  ...['/chat', '/hotSearch', '/diagram', '/rss.xml', '/sw.js', '/favicon.svg', '/emoji/bear.svg'],
  ...['/_astro/a.B-c_1.js', '/_astro/a.css', '/_astro/b.woff2', '/_astro/c.js', '/_astro/diagram/core.js', '/_astro/none.js'],
  ...['/og/0123456789abcdef0123.png', '/og/none.png', '/uploads/a.png', '/uploads/b.svg', '/uploads/c.bin', '/uploads/d.html'],
  ...['/old', '/old/', '/post/1/', '/post/2', '/index', '/index.html', '/404', '/404.html', '/post/1.html', '/post/1.html.br'],
  ...['/%70ost/1', '//post/1', '/post//1', '/post/../post/1', '/post/%2e%2e/archive', '/_headers', '/_nginx', '/.release.json'],
  ...['/uploads/.hidden.png', '/uploads/../inkstone.db', '/inkstone.db', '/_astro/a.css.br', '/site/live'],
  ...['/healthz', '/readyz', '/v1/api/tag/list', '/v1/nowhere', '/v1', '/v1/api/article/list?pageNum=0', '/metrics', '/setup'],
]

/** Puts one of each kind of file into the folder of the program. */
function publish(web: TestWeb): void {
  web.release('r1', `<p>${'首页'.repeat(400)}</p>`)
  const page = (path: string, text: string) => {
    web.put(`site/releases/r1/${path}.html`, text)
    web.put(`site/releases/r1/${path}.html.br`, brotliCompressSync(Buffer.from(text)))
  }
  for (const path of ['post/1', 'archive', 'column', 'chat', 'hotSearch', 'diagram', 'page/my-page'])
    page(path, `<p>${path.repeat(200)}</p>`)
  web.put('site/releases/r1/rss.xml', '<rss/>')
  web.put('site/releases/r1/sw.js', 'self')
  web.put('site/releases/r1/favicon.svg', '<svg/>')
  web.put('site/releases/r1/emoji/bear.svg', '<svg/>')
  web.put('site/releases/r1/_headers', '/*')
  web.put('site/releases/r1/_nginx', nginxFile(["'sha256-r1'"]))
  web.put('site/releases/r1/_redirects', '/old /post/1 301\n/?p=12 /post/1 301\n')
  for (const name of ['a.B-c_1.js', 'a.css', 'diagram/core.js']) {
    web.put(`site/assets/_astro/${name}`, name.repeat(100))
    web.put(`site/assets/_astro/${name}.br`, brotliCompressSync(Buffer.from(name.repeat(100))))
  }
  for (const name of ['b.woff2', 'c.js']) web.put(`site/assets/_astro/${name}`, name.repeat(100))
  web.put('site/og/0123456789abcdef0123.png', 'png')
  for (const name of ['a.png', 'b.svg', 'c.bin', 'd.html', '.hidden.png']) web.put(`uploads/${name}`, name)
  web.put('inkstone.db', 'secret')
  web.goLive('r1')
}

describe.skipIf(!hasNginx())('nginx in front, with the configuration that we hand out', () => {
  let blog: TestBlog
  let web: TestWeb
  let nginx: Nginx
  /** Holds the client addresses that the program saw. */
  const heard: string[] = []
  beforeAll(async () => {
    blog = await openTestBlog({ observe: ({ address }) => void heard.push(address) })
    web = await openTestWeb({ app: blog.app })
    publish(web)
    nginx = await startNginx(web.folder, `127.0.0.1:${web.port}`)
  })
  afterAll(async () => {
    await nginx?.stop()
    await web?.close()
    await blog?.close()
  })

  const both = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    Promise.all([web.ask(path, headers, method), fetchRaw(nginx.port, path, headers, method)])

  test.each(PATHS)('%s is answered as the program answers it', async (path) => {
    for (const accept of [undefined, BROWSER, 'gzip', 'br;q=0, gzip;q=0.5']) {
      const [own, other] = await both(path, accept ? { 'accept-encoding': accept } : {})
      const encoding = other.headers['content-encoding']
      const [a, b] = [seen(own), seen(other)]
      // Each server may choose any accepted encoding; nginx sends small answers uncompressed.
      if (encoding) expect(accept).toContain(encoding)
      for (const it of [a, b]) {
        delete it.headers['content-encoding']
        delete it.headers.vary
      }
      expect(b).toEqual(a)
    }
  })

  test('a body that not even nginx takes is refused in the words of the program', async () => {
    const lengths = { 'content-length': String(2 * 1024 * 1024), 'content-type': 'application/json' }
    const own = await web.ask('/v1/auth/login', lengths, 'POST')
    expect([own.status, JSON.parse(own.text)]).toEqual([413, expect.objectContaining({ code: 413 })])
    for (const path of ['/v1/auth/login', '/v1', '/']) {
      const { status, text, headers } = await fetchRaw(
        nginx.port,
        path,
        { ...lengths, 'content-length': String(100 * 1024 * 1024) },
        'POST',
      )
      expect([status, text]).toEqual([413, own.text])
      expect(headers['content-type']).toContain('application/json')
      expect(headers['content-security-policy']).toBe(own.headers['content-security-policy'])
    }
  })

  test('what nginx takes for no address it refuses by itself; what is too long the program refuses', async () => {
    for (const path of ['/%00', '/_astro/../../inkstone.db']) expect((await fetchRaw(nginx.port, path)).status).toBe(400)
    const [own, other] = await both(`/post/1?${'a'.repeat(9000)}`)
    expect([own.status, seen(other)]).toEqual([414, seen(own)])
  })

  test('what a browser asks for comes compressed as it was published, from nginx itself', async () => {
    for (const path of ['/post/1', '/_astro/a.css', '/_astro/a.B-c_1.js']) {
      const { headers } = await fetchRaw(nginx.port, path, { 'accept-encoding': BROWSER })
      expect([headers['content-encoding'], headers.vary, headers['x-request-id']]).toEqual(['br', 'Accept-Encoding', undefined])
    }
    const { headers } = await fetchRaw(nginx.port, '/post/1', { 'accept-encoding': 'gzip' })
    expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
  })

  test.each(['HEAD', 'POST', 'DELETE'])('%s too', async (method) => {
    for (const path of ['/', '/post/1', '/_astro/a.css', '/uploads/a.png', '/v1/api/tag/list', '/nothing']) {
      const [own, other] = await both(path, {}, method)
      expect(seen(other)).toEqual(seen(own))
    }
  })

  test('parts of files, and files that are known already', async () => {
    for (const headers of [{ range: 'bytes=0-1' }, { range: 'bytes=1-' }, { range: 'bytes=999999-' }, { range: 'bytes=0-0,2-2' }])
      for (const path of ['/uploads/a.png', '/post/1', '/_astro/a.css', '/_astro/b.woff2']) {
        const [own, other] = await both(path, headers)
        expect([path, headers, other.status, plainOf(other)]).toEqual([path, headers, own.status, plainOf(own)])
      }
    const { headers } = await fetchRaw(nginx.port, '/_astro/b.woff2')
    const again = await fetchRaw(nginx.port, '/_astro/b.woff2', { 'if-none-match': headers.etag ?? '' })
    expect([again.status, again.headers['cache-control']]).toEqual([304, 'public, max-age=31536000, immutable'])
    const page = await fetchRaw(nginx.port, '/post/1', { 'accept-encoding': BROWSER })
    expect([page.headers.etag, page.headers['last-modified']]).toEqual([undefined, undefined])
  })

  test('a page that was just written is served at once', async () => {
    web.put('site/releases/r1/post/9.html', '第一版')
    expect((await fetchRaw(nginx.port, '/post/9')).text).toBe('第一版')
    web.put('site/releases/r1/post/9.html', '第二版')
    expect((await fetchRaw(nginx.port, '/post/9', { 'if-modified-since': new Date().toUTCString() })).text).toBe('第二版')
    rmSync(join(web.folder, 'site/releases/r1/post/9.html'))
    expect((await fetchRaw(nginx.port, '/post/9')).status).toBe(404)
  })

  test('while the program is away pages stay; the rest is told to come back', async () => {
    const alone = await startNginx(web.folder, '127.0.0.1:1')
    try {
      const { status, headers, text } = await fetchRaw(alone.port, '/rss.xml')
      expect([status, text, headers['retry-after']]).toEqual([503, errorPage(503), '2'])
      expect(headers).toMatchObject(ERROR_HEADERS)
      const call = await fetchRaw(alone.port, '/v1/api/tag/list')
      expect([call.status, call.text]).toEqual([503, errorEnvelope(503)])
      expect(call.headers).toMatchObject({
        ...API_HEADERS,
        'content-type': 'application/json; charset=utf-8',
        'retry-after': '2',
      })
      expect((await fetchRaw(alone.port, '/post/1')).status).toBe(200)
    } finally {
      await alone.stop()
    }
  })

  test('the program hears who asks, and nobody says it for him', async () => {
    heard.length = 0
    const sent = { 'x-forwarded-for': '6.6.6.6', traceparent: `00-${'1'.repeat(32)}-${'1'.repeat(16)}-01` }
    const { headers } = await fetchRaw(nginx.port, '/v1/api/tag/list', sent, 'GET', '127.0.0.9')
    expect(heard).toEqual(['127.0.0.9'])
    expect(headers['x-request-id']).toMatch(/^(?!1{32})[0-9a-f]{32}$/)
  })

  test('the socket works through it', async () => {
    const live = await openLiveBlog()
    const front = await startNginx(web.folder, live.host)
    try {
      const ticket = await live.ticketOf(await live.session(live.ids.member))
      const socket = new WebSocket(`ws://127.0.0.1:${front.port}/v1/websocket?ticket=${ticket}`)
      const [said] = await once(socket, 'message')
      expect(['presence', 'unread']).toContain((JSON.parse(String(said)) as { event: string }).event)
      socket.close()
      await once(socket, 'close')
      const refused = await fetchRaw(front.port, '/v1/websocket')
      expect(refused.status).not.toBe(503)
    } finally {
      await front.stop()
      await live.close()
    }
  })

  test('nginx complained of nothing', () => {
    expect(existsSync(join(web.folder, 'inkstone.db'))).toBe(true)
    expect(nginx.errors().replace(/.*(?:signal process started|intended to send too large body).*\n/g, '')).toBe('')
  })
})
