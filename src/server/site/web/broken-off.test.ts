import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PictureMaker } from '#server/content/file/file.maker.ts'
import { makePicture } from '#server/content/file/file.picture.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { createWebServer } from './web-server.ts'

/** These requests go over a real socket, which breaks on the way. */
let blog: TestBlog
let server: Server
/** Holds the calls that the program got; `errors` holds what it logged as its own fault. */
let calls: Promise<Response>[]
let errors: unknown[]

const maker: PictureMaker = { make: makePicture, close() {} }
const whoIs = async (token: string) => (token ? { id: 1, role: 'member' as const } : null)

beforeEach(async () => {
  calls = []
  errors = []
  const log = { info() {}, warn() {}, error: (...it: unknown[]) => void errors.push(it) }
  blog = await openTestBlog({ whoIs, maker, log })
  const noted: typeof blog.app.fetch = (...asked) => {
    const answer = Promise.resolve(blog.app.fetch(...asked))
    calls.push(answer)
    return answer
  }
  const app = Object.assign(Object.create(blog.app), { fetch: noted }) as typeof blog.app
  server = createWebServer({ app, apiPrefix: '/v1', files: null, isReady: async () => true, log })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await blog.close()
})

const port = () => (server.address() as AddressInfo).port
/** Makes a form with a picture of some size. */
async function formOf(): Promise<{ type: string; body: Buffer }> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const png = await sharp({ create: { width: 700, height: 500, channels: 3, background: 'teal', noise } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(png)], 'a.png'))
  const sent = new Response(form)
  return { type: sent.headers.get('content-type') ?? '', body: Buffer.from(await sent.arrayBuffer()) }
}
const lengths = {
  'said to be longer': { header: (size: number) => `Content-Length: ${size}`, wrapped: (part: Buffer) => part },
  'in pieces without an end': {
    header: () => 'Transfer-Encoding: chunked',
    wrapped: (part: Buffer) => Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]),
  },
}
const ways = Object.keys(lengths) as (keyof typeof lengths)[]
/** Sends half of a body, and breaks off once the program is at work. */
async function breakOff(path: string, type: string, body: Buffer, way: keyof typeof lengths) {
  const { header, wrapped } = lengths[way]
  const socket = connect(port(), '127.0.0.1')
  const head = [`POST /v1${path} HTTP/1.1`, 'Host: a', 'Authorization: t', `Content-Type: ${type}`, header(body.length)]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const taken = new Promise((done) => socket.write(wrapped(body.subarray(0, body.length / 2)), done))
  await Promise.all([taken, expect.poll(() => calls.length).toBe(1)])
  socket.destroy()
  await Promise.allSettled(calls)
  await expect.poll(() => new Promise<number>((told) => server.getConnections((_, count) => told(count)))).toBe(0)
}
const kept = async () => ({
  rows: (await blog.db.read.selectFrom('file').select('url').execute()).length,
  files: readdirSync(blog.dataDir, { recursive: true }).filter((it) => String(it).startsWith('uploads/')),
})

describe.each(ways)('a request that breaks off (%s)', (way) => {
  test('leaves nothing of an upload, and the next one is whole', async () => {
    const { type, body } = await formOf()
    await breakOff('/file/upload?source=avatar', type, body, way)
    expect(await kept()).toEqual({ rows: 0, files: [] })
    expect(errors).toEqual([])
    const again = await fetch(`http://127.0.0.1:${port()}/v1/file/upload?source=avatar`, {
      method: 'POST',
      headers: { authorization: 't', 'content-type': type },
      body: new Uint8Array(body),
    })
    expect(await again.json()).toMatchObject({ code: 200, data: expect.stringMatching(/^\/uploads\/[\da-f]{40}\.png$/) })
    expect((await kept()).rows).toBe(1)
  })

  test('is no fault of the program', async () => {
    const body = Buffer.from(JSON.stringify({ content: '只说了一半的话'.repeat(20) }))
    await breakOff('/api/message/add', 'application/json', body, way)
    expect(errors).toEqual([])
  })
})

test('what comes in pieces from a stranger is not read before he is refused', async () => {
  const socket = connect(port(), '127.0.0.1')
  socket.write(
    'POST /v1/file/upload?source=avatar HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n',
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 401 /)
  socket.destroy()
})
