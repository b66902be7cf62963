import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#server/core/http/limits.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { openTestWeb, type TestWeb } from './web.fixture.ts'

/** In these cases a client has to be told in words, and not by a closed connection. */
let blog: TestBlog
let web: TestWeb
beforeAll(async () => {
  blog = await openTestBlog({ whoIs: async () => ({ id: 1, role: 'member' }) })
  web = await openTestWeb({ app: blog.app })
})
afterAll(async () => {
  await web.close()
  await blog.close()
})

const HEAD = ['POST /v1/api/message/add HTTP/1.1', 'Host: a', 'Authorization: 1', 'Content-Type: application/json']
const TOO_LARGE = { code: 413, message: '请求内容太大', data: null }
const PART = Buffer.alloc(64 * 1024, 'x')
const PARTS = (3 * LIMITS.bodyBytes) / PART.length

describe.each([
  ['said beforehand', `Content-Length: ${PARTS * PART.length}`, (it: Buffer) => it, ''],
  [
    'found in pieces',
    'Transfer-Encoding: chunked',
    (it: Buffer) => Buffer.concat([Buffer.from(`${it.length.toString(16)}\r\n`), it, Buffer.from('\r\n')]),
    '0\r\n\r\n',
  ],
])('a body over its limit, %s', (_, header, wrapped, end) => {
  test('is refused in the envelope while it is still on its way, and the connection goes on afterwards', async () => {
    const socket = connect(web.port, '127.0.0.1')
    const faults: unknown[] = []
    let heard = ''
    socket.on('error', (error) => faults.push(error))
    socket.setEncoding('utf8').on('data', (part) => (heard += part))
    socket.write(`${[...HEAD, header].join('\r\n')}\r\n\r\n`)
    for (let n = 0; n < PARTS; n++) {
      const isTaken = new Promise((done) => socket.write(wrapped(PART), done))
      // Nothing more is sent before the answer is there, once the limit is passed.
      if ((n + 1) * PART.length > LIMITS.bodyBytes) await expect.poll(() => heard).toContain('"code":413')
      await isTaken
    }
    socket.write(`${end}GET /v1/api/tag/list HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    await once(socket, 'close')
    const [first = '', second = ''] = heard.split(/(?<=\})(?=HTTP\/1\.1 )/)
    expect([first, second].map((it) => it.slice(0, 12))).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
    expect(JSON.parse(first.slice(first.indexOf('{')))).toMatchObject(TOO_LARGE)
    expect(faults).toEqual([])
  })
})

test.each(['one piece', 'a stream'])('so says fetch, which sends it as %s', async (way) => {
  const body =
    way === 'a stream' ? new Blob(Array.from({ length: 64 }, () => new Uint8Array(PART))).stream() : 'x'.repeat(4 * 1024 * 1024)
  const init = { method: 'POST', headers: { authorization: '1', 'content-type': 'application/json' }, body, duplex: 'half' }
  const answer = await fetch(`http://127.0.0.1:${web.port}/v1/api/message/add`, init as RequestInit)
  expect(await answer.json()).toMatchObject(TOO_LARGE)
})

test('bytes that are no UTF-8 are refused in a body, a query and a path', async () => {
  const post = (body: Buffer) =>
    blog.ask('/api/message/add', {
      method: 'POST',
      headers: { authorization: '1', 'content-type': 'application/json' },
      body: new Uint8Array(body),
    })
  const broken = Buffer.concat([Buffer.from('{"content":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])
  expect((await post(broken)).body).toMatchObject({ code: 400, message: '请求体不是有效的 JSON' })
  expect((await blog.db.read.selectFrom('message').selectAll().execute()).length).toBe(0)
  const status = async (target: string) =>
    (await web.say(Buffer.from(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, 'latin1'))).slice(9, 12)
  const call = '/v1/api/article/list?keyword='
  for (const bytes of ['%ff', '%c3%28', '%ed%a0%80', '%e7%a0', '\xff', 'a%C0%AFb'])
    expect(
      [await status(call + bytes), await status(`/post/${bytes}`), await status(`/v1/api/tag/list/${bytes}`)],
      bytes,
    ).toEqual(['400', '400', '400'])
  for (const good of ['%E7%A0%9A', '100%', '%zz']) expect(await status(call + good), good).toBe('200')
})

test('a request that names two sites, or none, is refused: a page, a call and a socket', async () => {
  const say = (target: string, lines: string[]) =>
    web.say(`GET ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  for (const target of ['/', '/v1/api/tag/list', '/v1/websocket']) {
    expect(await say(target, ['Host: a', 'HOST: b']), target).toMatch(/^HTTP\/1.1 400 /)
    expect(await say(target, ['Host: a', 'Host: a']), target).toMatch(/^HTTP\/1.1 400 /)
    expect(await say(target, ['X: y']), target).toMatch(/^HTTP\/1.1 400 /)
  }
  expect(await say('/v1/api/tag/list', ['Host: a', 'Host: b'])).toContain('{"code":400')
  expect(await say('/v1/api/tag/list', ['Host: a'])).toMatch(/^HTTP\/1.1 200 /)
})
