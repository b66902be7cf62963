import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseEncoding } from './encodings.ts'
import { openTestWeb, type TestWeb } from './web.fixture.ts'

const WORDS = '<p>第十二篇</p>'
const TEN_MB = Buffer.alloc(10 * 1024 * 1024, 'abcdefghij')
let web: TestWeb
const LONG_AGO = new Date('2024-05-01T08:00:00Z')
const age = (path: string) => utimesSync(join(web.folder, path), LONG_AGO, LONG_AGO)

beforeAll(async () => {
  web = await openTestWeb()
  web.release('r1', '首页')
  web.put('site/releases/r1/post/12.html', WORDS)
  web.put('site/releases/r1/post/12.html.br', brotliCompressSync(WORDS))
  web.put('site/releases/r1/feed.json', Buffer.alloc(2_000_000, '{"a":1}'))
  web.put('site/releases/r1/feed.json.br', brotliCompressSync(Buffer.alloc(2_000_000, '{"a":1}')))
  web.put('uploads/b.png', '0123456789')
  web.put('uploads/empty.png', '')
  web.put('uploads/big.png', TEN_MB)
  age('site/releases/r1/post/12.html')
  age('uploads/b.png')
  web.goLive('r1')
})
afterAll(() => web.close())

describe('forms of a page', () => {
  const offer = { br: true, gzip: true }
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZip;Q=0.8', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['identity', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, gzip;q=0.001', 'gzip'],
    ['brotli, gzipped', 'identity'],
    ['br;q=2', 'identity'],
    ['deflate', 'identity'],
    [',;,=', 'identity'],
  ])('"%s" is answered with %s', (header, encoding) => expect(chooseEncoding(header, offer)).toBe(encoding))

  test('a form that is not there is not chosen', () => {
    expect(chooseEncoding('br, gzip', { br: false, gzip: true })).toBe('gzip')
    expect(chooseEncoding('br, gzip', { br: false, gzip: false })).toBe('identity')
  })

  test('are known apart, tell their length, and vary by what is accepted', async () => {
    const brotli = await web.ask('/post/12', { 'accept-encoding': 'gzip, br' })
    const gzip = await web.ask('/post/12', { 'accept-encoding': 'gzip' })
    const again = await web.ask('/post/12', { 'accept-encoding': 'gzip' })
    const plain = await web.ask('/post/12', { 'accept-encoding': 'br;q=0' })
    expect([brotliDecompressSync(brotli.bytes).toString(), gunzipSync(gzip.bytes).toString(), plain.text]).toEqual([
      WORDS,
      WORDS,
      WORDS,
    ])
    expect(again.bytes).toEqual(gzip.bytes)
    expect([brotli, gzip, plain].map((it) => it.headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect(new Set([brotli, gzip, plain].map((it) => it.headers.etag)).size).toBe(3)
    for (const it of [brotli, gzip, plain]) {
      expect(it.headers.vary).toBe('Accept-Encoding')
      expect(it.headers['content-length']).toBe(String(it.bytes.length))
    }
    expect((await web.ask('/uploads/b.png', { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBe(undefined)
  })

  test('a large feed goes out from the disk, compressed if it is so there', async () => {
    const brotli = await web.ask('/feed.json', { 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(brotli.bytes)).toHaveLength(2_000_000)
    expect(brotli.headers['content-length']).toBe(String(brotli.bytes.length))
    expect((await web.ask('/feed.json', { 'accept-encoding': 'gzip' })).bytes).toHaveLength(2_000_000)
  })

  test('HEAD tells what GET would, and sends nothing', async () => {
    for (const path of ['/post/12', '/', '/uploads/b.png', '/uploads/big.png', '/nothing', '/post/12/', '/healthz'])
      for (const encoding of ['', 'gzip', 'br']) {
        const [get, head] = await Promise.all(['GET', 'HEAD'].map((it) => web.ask(path, { 'accept-encoding': encoding }, it)))
        expect(head?.bytes).toHaveLength(0)
        expect({ ...head?.headers, date: '' }).toEqual({ ...get?.headers, date: '' })
        expect(get?.headers['content-length']).toBe(String(get?.bytes.length))
      }
  })
})

describe('what is unchanged', () => {
  test('is not sent again to who holds it', async () => {
    const { headers } = await web.ask('/post/12')
    const again = await web.ask('/post/12', { 'if-none-match': `W/"old", ${headers.etag}` })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
    expect(again.headers['cache-control']).toBe(headers['cache-control'])
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    expect((await web.ask('/post/12', { 'if-none-match': '"old"' })).status).toBe(200)
    expect((await web.ask('/post/12', { 'if-none-match': '*' })).status).toBe(304)
    // The compressed form has another tag.
    expect((await web.ask('/post/12', { 'if-none-match': headers.etag ?? '', 'accept-encoding': 'br' })).status).toBe(200)
  })

  test('is known by its date too, but by the same one only', async () => {
    const date = LONG_AGO.toUTCString()
    expect((await web.ask('/post/12')).headers['last-modified']).toBe(date)
    expect((await web.ask('/post/12', { 'if-modified-since': date })).status).toBe(304)
    for (const since of [new Date(LONG_AGO.getTime() + 86_400_000).toUTCString(), 'yesterday', ''])
      expect((await web.ask('/post/12', { 'if-modified-since': since })).status).toBe(200)
    // A tag that does not match outweighs a date that does.
    expect((await web.ask('/post/12', { 'if-modified-since': date, 'if-none-match': '"old"' })).status).toBe(200)
  })

  test('is no matter for a page that is not there', async () => {
    expect((await web.ask('/nothing', { 'if-none-match': '*' })).status).toBe(404)
  })
})

describe('a part of a file', () => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('%s is %s', async (range, text, contentRange) => {
    const answer = await web.ask('/uploads/b.png', { range, 'accept-encoding': 'br' })
    expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([206, text, contentRange])
    expect(answer.headers['content-length']).toBe(String(text.length))
  })

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])('%s is outside', async (range) => {
    const { status, headers } = await web.ask('/uploads/b.png', { range })
    expect([status, headers['content-range']]).toEqual([416, 'bytes */10'])
  })

  test.each(['bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=0-1', 'bytes=0-1,3-4', `bytes=${'0-1,'.repeat(1000)}2-3`])(
    '%s is not understood: all is sent',
    async (range) => {
      const { status, text } = await web.ask('/uploads/b.png', { range })
      expect([status, text]).toEqual([200, '0123456789'])
    },
  )

  test('is of the version that the reader holds, or all is sent', async () => {
    const { etag = '' } = (await web.ask('/uploads/b.png')).headers
    const part = async (held: string) => (await web.ask('/uploads/b.png', { range: 'bytes=0-1', 'if-range': held })).status
    expect(await Promise.all([etag, LONG_AGO.toUTCString(), '"old"', `W/${etag}`, 'yesterday'].map(part))).toEqual([
      206, 206, 200, 200, 200,
    ])
  })

  test('is of plain bytes, also of a page; HEAD asks for no part', async () => {
    const page = await web.ask('/post/12', { range: 'bytes=0-2', 'accept-encoding': 'br' })
    expect([page.status, page.text, page.headers['content-encoding']]).toEqual([206, '<p>', undefined])
    expect((await web.ask('/post/12', { range: 'bytes=0-2' }, 'HEAD')).status).toBe(200)
    expect((await web.ask('/nothing', { range: 'bytes=0-2' })).status).toBe(404)
    expect((await web.ask('/uploads/empty.png', { range: 'bytes=0-' })).status).toBe(416)
    expect((await web.ask('/uploads/empty.png')).headers['content-length']).toBe('0')
  })

  test('a large upload is streamed, whole and in parts', async () => {
    const { status, bytes, headers } = await web.ask('/uploads/big.png')
    expect([status, headers['content-length'], bytes.equals(TEN_MB)]).toEqual([200, String(TEN_MB.length), true])
    const part = await web.ask('/uploads/big.png', { range: 'bytes=5000000-5000009', 'if-range': headers.etag ?? '' })
    expect([part.status, part.text, part.headers['content-range']]).toEqual([
      206,
      'abcdefghij',
      `bytes 5000000-5000009/${TEN_MB.length}`,
    ])
    expect((await web.ask('/uploads/big.png', { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
    expect((await web.ask('/uploads/big.png', { range: `bytes=${TEN_MB.length}-` })).status).toBe(416)
  })
})
