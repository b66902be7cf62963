import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { LIVE_CLOSE } from '#contract/site/live.ts'
import { type LiveBlog, openLiveBlog } from '../support/live.ts'
import { hostileJson, hostileText } from './calls/generators.ts'
import { shoot } from './calls/shoot.ts'
import { CALL_MS, SEED } from './seed.ts'

/** These tests send raw bytes that no client would send: requests, and frames of sockets. */
const PART_MS = CALL_MS * 20

let it: LiveBlog
const told = { requests: 0, frames: 0 }
console.log(`hostile front: HOSTILE_SEED=${SEED}`)
beforeAll(async () => {
  it = await openLiveBlog()
})
afterAll(async () => {
  console.log(`hostile front: ${JSON.stringify(told)}, HOSTILE_SEED=${SEED}`)
  await it?.close()
})

const METHODS = [
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PATCH',
  'CONNECT',
  'PRI',
  'get',
  'G\u0000T',
  '',
  'X'.repeat(50),
]
const PATHS = [
  '/',
  '/v1/api/tag/list',
  '/v1/auth/login',
  '/v1/websocket',
  '/healthz',
  '*',
  'http://elsewhere.example/',
  '//',
  '/%',
  '',
]
const VERSIONS = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'http/1.1', 'HTTP/1.1 x', '']
const HEADERS = [
  ...[
    'host',
    'content-length',
    'transfer-encoding',
    'connection',
    'upgrade',
    'expect',
    'cookie',
    'authorization',
    'range',
    'accept',
  ],
  ...[
    'x-forwarded-for',
    'content-type',
    'if-none-match',
    'traceparent',
    'sec-websocket-key',
    'sec-websocket-version',
    '__proto__',
  ],
  ...['origin', 'accept-encoding', 'te', 'trailer', 'x-http-method-override', ' x', 'x y', 'x\u0000', ''],
]
const VALUES = [
  '',
  '0',
  '-1',
  '99999999999',
  '5, 5',
  'chunked',
  'chunked, chunked',
  'gzip',
  'keep-alive',
  'upgrade',
  'websocket',
  'close',
]

const line = fc.tuple(
  fc.constantFrom(...HEADERS),
  fc.oneof(
    fc.constantFrom(...VALUES),
    hostileText.map((text) => text.slice(0, 2_000)),
  ),
)
const requests = fc
  .record({
    method: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...METHODS) }, { weight: 1, arbitrary: hostileText }),
    path: fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...PATHS) },
      {
        weight: 3,
        arbitrary: fc.tuple(fc.constantFrom(...PATHS), hostileText).map(([path, text]) => `${path}${text.slice(0, 9_000)}`),
      },
      { weight: 2, arbitrary: hostileText.map((text) => `/${encodeURIComponent(text.toWellFormed()).slice(0, 9_000)}`) },
    ),
    version: fc.oneof({ weight: 6, arbitrary: fc.constant('HTTP/1.1') }, { weight: 1, arbitrary: fc.constantFrom(...VERSIONS) }),
    lines: fc.array(line, { maxLength: 5 }),
    end: fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r'),
    body: fc.oneof(fc.constant(''), hostileJson),
  })
  .map(({ method, path, version, lines, end, body }) => {
    const head = [`${method} ${path} ${version}`, 'host: a', ...lines.map(([name, value]) => `${name}: ${value}`)]
    return `${head.join(end)}${end}${end}${body}`
  })

/**
 * Sends raw bytes and returns the answer, or nothing if the connection ends. The socket is half-closed, so no side waits for more.
 */
async function say(text: string, encoding: BufferEncoding): Promise<string> {
  const [host = '', port] = it.host.split(':')
  const socket = connect(Number(port), host)
  let heard = ''
  socket.setEncoding('latin1').on('data', (part: string) => (heard += part))
  // The server may end the connection in the middle of the request.
  socket.on('error', () => {})
  const closed = new Promise((done) => socket.once('close', done))
  socket.end(Buffer.from(text, encoding))
  await closed
  return heard
}

test('whatever bytes come as a request: an answer below 500 or the end of the line, nothing logged, and the next one is served', {
  timeout: 60_000 + PART_MS * 3,
}, async () => {
  const property = fc.asyncProperty(requests, fc.constantFrom('utf8' as const, 'latin1' as const), async (text, encoding) => {
    told.requests++
    const heard = await say(text, encoding)
    const statuses = [...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
    if (heard && !statuses.length) throw new Error(`no answer of HTTP: ${heard.slice(0, 200)}`)
    const wrong = statuses.filter((status) => status >= 500)
    if (wrong.length) throw new Error(heard.slice(0, 400))
    if (it.logged.length)
      throw new Error(
        `logged: ${it.logged
          .splice(0)
          .map((one) => JSON.stringify(one, faultWords))
          .join()
          .slice(0, 600)}`,
      )
    const next = await say('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 'utf8')
    if (!next.endsWith('ok')) throw new Error(`the next one hears ${next.slice(0, 200)}`)
  })
  await shoot('requests', property, { few: 150, ms: PART_MS })
})

const faultWords = (_: string, value: unknown) => (value instanceof Error ? value.stack : value)

const topics = fc.array(fc.oneof(fc.constantFrom('chat', 'board', 'article:1', 'goods:1'), hostileText), { maxLength: 25 })
const frames = fc.oneof(
  { weight: 3, arbitrary: hostileJson },
  { weight: 2, arbitrary: topics.map((list) => JSON.stringify({ event: 'watch', data: { topics: list } })) },
  { weight: 2, arbitrary: hostileJson.map((json) => `{"event":"watch","data":${json}}`) },
  { weight: 1, arbitrary: hostileJson.map((json) => `{"event":${json}}`) },
  { weight: 1, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
)
const CLOSES: ReadonlySet<number> = new Set([...Object.values(LIVE_CLOSE), 1009, 1002, 1006, 1007])

test('whatever a socket says: it is ignored or ended with a reason, and everybody else goes on', {
  timeout: 60_000 + PART_MS * 3,
}, async () => {
  const other = await it.sit(await it.session(it.ids.other))
  let one: Awaited<ReturnType<LiveBlog['sit']>> | null = null
  const property = fc.asyncProperty(fc.array(frames, { minLength: 1, maxLength: 4 }), async (said) => {
    one ??= await it.sit(await it.session(it.ids.member))
    const self = one
    for (const frame of said) self.socket.send(frame)
    told.frames += said.length
    const end = await Promise.race([self.closed, self.caughtUp().then(() => 0)])
    // A user who sends too much is disconnected at some point: then another one continues.
    if (end !== 0 && !CLOSES.has(end)) throw new Error(`closed with ${end}`)
    self.socket.close()
    one = null
    // The number of a user's sockets is limited.
    await self.closed
    // The other user sends nothing meanwhile: many requests would get them disconnected too.
    if (other.socket.readyState !== other.socket.OPEN) throw new Error('somebody else was closed')
    if (it.logged.length) throw new Error(`logged: ${JSON.stringify(it.logged.splice(0)).slice(0, 600)}`)
    await new Promise((done) => setImmediate(done))
  })
  await shoot('frames', property, { few: 30, ms: PART_MS })
  await other.caughtUp()
  other.socket.close()
})
