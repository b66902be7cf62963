import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DARK, LIGHT } from '../../core/http/error-look.ts'
import { ERROR_STATUSES, errorPage } from '../../core/http/error-page.ts'
import { createClientErrors } from './client-error.ts'
import { type Answer, openTestWeb, type TestWeb } from './web.fixture.ts'

let web: TestWeb
beforeAll(async () => {
  web = await openTestWeb()
  web.release('r1', '首页')
  web.put('uploads/a.png', 'png')
  web.goLive('r1')
})
afterAll(() => web.close())

const isDesigned = ({ headers, text }: Answer, status: number) => {
  expect(text).toContain(`<b>${status}</b>`)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+='; /)
}

describe('a page of the server itself', () => {
  test.each(ERROR_STATUSES)('%i is whole: words, one action, no script, nothing from elsewhere', (status) => {
    const html = errorPage(status)
    expect(html).toMatch(/<h1>[^<]+<\/h1><p>[^<]+。<\/p><a href="\/?">[^<]+<\/a>/)
    expect(html).not.toMatch(/<script|<link|src=|style=|url\(|\son\w+=/)
    expect(html.includes('http-equiv="refresh"')).toBe(status === 503)
  })

  test('has the colours of the site, in both themes', () => {
    const tokens = readFileSync('src/styles/tokens.css', 'utf8')
    const [light = '', dark = ''] = tokens.split('@media screen')
    for (const [part, look] of [
      [light, LIGHT],
      [dark, DARK],
    ] as const)
      for (const [name, value] of Object.entries(look)) expect(part).toContain(`--${name}: ${value};`)
  })

  test('answers what is asked the wrong way', async () => {
    const answers: [number, Answer][] = [
      [405, await web.ask('/', {}, 'POST')],
      [405, await web.ask('/nothing', {}, 'DELETE')],
      [414, await web.ask(`/${'a'.repeat(9_000)}`)],
      [416, await web.ask('/uploads/a.png', { range: 'bytes=9-' })],
    ]
    for (const [status, answer] of answers) {
      expect(answer.status).toBe(status)
      isDesigned(answer, status)
    }
    expect(answers[0]?.[1].headers.allow).toBe('GET, HEAD')
  })

  test('says when to come back before the site is ready, and comes back by itself', async () => {
    const empty = await openTestWeb()
    const answer = await empty.ask('/post/1')
    isDesigned(answer, 503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.text).toContain('<meta http-equiv="refresh" content="2">')
    await empty.close()
  })

  test('stands in where a fault would be, and the fault is logged', async () => {
    for (const files of [
      () => {
        throw new Error('at once')
      },
      async () => Promise.reject(new Error('later')),
    ]) {
      const broken = await openTestWeb({ files })
      const answer = await broken.ask('/')
      expect(answer.status).toBe(500)
      isDesigned(answer, 500)
      expect(broken.faults).toHaveLength(1)
      await broken.close()
    }
  })

  test('is an envelope for who asks for JSON', async () => {
    const json = { accept: 'application/json' }
    for (const [status, answer] of [
      [404, await web.ask('/nothing', json)],
      [405, await web.ask('/', json, 'PUT')],
      [414, await web.ask(`/${'a'.repeat(9_000)}`, json)],
    ] as const) {
      expect(answer.status).toBe(status)
      expect(JSON.parse(answer.text)).toMatchObject({ code: status, data: null, extra: {} })
    }
    const browser = 'text/html,application/xhtml+xml,application/json;q=0.9'
    expect((await web.ask('/nothing', { accept: browser })).text).toBe('没有这一页')
    expect((await web.ask('/nothing', json)).headers['cache-control']).toBe('no-store')
  })
})

test('without the API its calls answer the envelope, and the pages read on', async () => {
  for (const path of ['/v1', '/v1/api/tag/list', '/v1/nothing?x=1']) {
    const { status, text, headers } = await web.ask(path)
    expect([status, JSON.parse(text)]).toEqual([
      503,
      { code: 503, message: expect.stringContaining('正在准备'), data: null, extra: {} },
    ])
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  }
  expect((await web.ask('/')).text).toBe('首页')
})

test('without the site there are calls and health only', async () => {
  const api = await openTestWeb({ files: null })
  const answer = await api.ask('/')
  expect(answer.status).toBe(404)
  isDesigned(answer, 404)
  expect((await api.ask('/healthz')).text).toBe('ok')
  await api.close()
})

describe('what is no HTTP', () => {
  const status = (answer: string) => Number(answer.split(' ')[1])
  const end = '\r\nconnection: close\r\n\r\n'

  test.each([
    ['HELLO\r\n\r\n', 400],
    [`GET / HTTP/1.1${end}`, 400],
    [`GET / HTTP/9.9\r\nhost: a${end}`, 400],
    [`GET /a b c HTTP/1.1\r\nhost: a${end}`, 400],
    [Buffer.from(`GET /归档 HTTP/1.1\r\nhost: a${end}`), 400],
    [`GET / HTTP/1.1\r\nhost: a\r\nbad header${end}`, 400],
    [`GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked${end}`, 400],
    [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}${end}`, 431],
    [`GET / HTTP/1.1\r\nhost: a\r\n${'x: 1\r\n'.repeat(5_000)}${end}`, 431],
    [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a${end}`, 431],
    [`GET / HTTP/1.0\r\n${end}`, 200],
    [`GET / HTTP/1.1\r\nhost: a\r\nexpect: tea${end}`, 200],
    [`OPTIONS * HTTP/1.1\r\nhost: a${end}`, 405],
    [`GET ftp://a/b HTTP/1.1\r\nhost: a${end}`, 404],
  ])('%j is answered as it deserves', async (bytes, expected) => {
    const answer = await web.say(bytes)
    expect(status(answer)).toBe(expected)
    expect(answer).toContain(expected === 200 ? '首页' : expected === 404 ? '没有这一页' : `<b>${expected}</b>`)
    expect(answer).toContain('content-security-policy: default-src')
    expect((await web.ask('/')).text).toBe('首页')
  })

  test('a request that never ends is told so, and cut off', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const sent: string[] = []
    const socket = { writable: true, end: (bytes: Buffer) => sent.push(bytes.toString()), destroy: () => sent.push('destroyed') }
    const { answer } = createClientErrors({ 'strict-transport-security': 'max-age=31536000' })
    answer(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket as never)
    expect(sent[0]).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(sent[0]).toContain('strict-transport-security: max-age=31536000')
    expect(sent[0]).toContain('<b>408</b>')
    vi.runAllTimers()
    expect(sent[1]).toBe('destroyed')
  })

  test('an answer that is half way out is not written into', () => {
    const seen: string[] = []
    const socket = { writable: true, end: () => seen.push('end'), destroy: () => seen.push('destroy') } as never
    const { note, answer } = createClientErrors({})
    note({ socket } as never, { headersSent: true, writableFinished: false } as never)
    answer(Object.assign(new Error('bad'), { code: 'HPE_INVALID_METHOD' }), socket)
    expect(seen).toEqual(['destroy'])
  })
})
