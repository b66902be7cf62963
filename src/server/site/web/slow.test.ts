import { truncateSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { openTestWeb, type TestWeb } from './web.fixture.ts'

/** Is more than a system buffers for a reader who is behind. */
const LARGE = 128 * 1024 * 1024
/** Counts hundredths of seconds where production counts seconds. */
const TIMES = { headersMs: 150, requestMs: 600, keepAliveMs: 650, silenceMs: 1_200, lookMs: 40 }

let blog: TestBlog
let web: TestWeb
beforeAll(async () => {
  blog = await openTestBlog()
  web = await openTestWeb({ app: blog.app, times: TIMES })
  web.release('r1', '首页')
  web.goLive('r1')
})
afterAll(async () => {
  await web.close()
  await blog.close()
})

const POST = 'POST /v1/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'

/** Sends a byte again and again, as long as the connection is open. */
function trickle(socket: Socket, byte: string): void {
  const drops = setInterval(() => socket.write(byte), 30)
  socket.on('close', () => clearInterval(drops))
}

/** Resolves when the socket is closed, however that happens. */
const endOf = (socket: Socket) => new Promise((done) => socket.on('error', () => {}).once('close', done))

/** Returns what a client is answered that begins with `first` and goes on byte by byte. */
async function heard(first: string, byte?: string): Promise<string> {
  const socket = connect(web.port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.on('error', () => {})
  const closed = endOf(socket)
  socket.write(first)
  if (byte) trickle(socket, byte)
  await closed
  return Buffer.concat(parts).toString()
}

describe('who is slow', () => {
  test.each([
    ['says nothing', '', undefined],
    ['never ends a header', 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: ', 'a'],
    ['sends header after header', 'GET / HTTP/1.1\r\nhost: a\r\n', 'x: 1\r\n'],
    ['promises a body that never comes', `${POST}content-length: 100\r\n\r\n`, undefined],
    ['sends a body byte by byte', `${POST}content-length: 1000\r\n\r\n`, ' '],
    ['sends pieces without an end', `${POST}transfer-encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
  ])('and %s is told so and let go', async (_, first, byte) => {
    const answer = await heard(first, byte)
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toContain('<b>408</b>')
  })

  test('and goes on with a body that was refused is let go', async () => {
    const first = `${POST}content-length: ${LARGE}\r\n\r\n`
    expect(await heard(first, ' ')).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('and keeps a connection without a use for it is let go', async () => {
    expect(await heard('GET / HTTP/1.1\r\nhost: a\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*首页$/)
  })

  test('and asks for much but does not read it is let go', async () => {
    const brisk = await openTestWeb({ times: { ...TIMES, silenceMs: 200 } })
    brisk.put('uploads/large.webp', '')
    truncateSync(join(brisk.folder, 'uploads/large.webp'), LARGE)
    const socket = connect(brisk.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    socket.write('GET /uploads/large.webp HTTP/1.1\r\nhost: a\r\n\r\n')
    // The reader takes what the system has buffered at last. Then the connection ends, long before the file does.
    setTimeout(() => socket.resume(), 1_200)
    let read = 0
    socket.on('data', (part: Buffer) => (read += part.length))
    await endOf(socket)
    await brisk.close()
    expect(read).toBeLessThan(LARGE)
  })

  test('takes nothing from those who are not: two hundred wait, and one reads', async () => {
    const sockets = Array.from({ length: 200 }, () => connect(web.port, '127.0.0.1'))
    const closed = sockets.map(endOf)
    for (const it of sockets) it.write('GET / HTTP/1.1\r\nx: ')
    expect((await web.ask('/')).text).toBe('首页')
    for (const it of sockets) it.resume()
    await Promise.all(closed)
    expect((await web.ask('/')).text).toBe('首页')
  })
})

test('a hundred headers are many, and an address of 8 KB is the longest', async () => {
  const headers = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`x-${n}`, '1']))
  expect((await web.ask('/', headers(90))).status).toBe(200)
  expect((await web.ask('/', headers(110))).status).toBe(431)
  expect((await web.ask(`/?${'a'.repeat(8 * 1024 - 2)}`)).status).toBe(200)
  expect((await web.ask(`/?${'a'.repeat(8 * 1024 - 1)}`)).status).toBe(414)
})
