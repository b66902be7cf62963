import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FILE_MAX, file } from '#contract/content/file.ts'
import { createObjectStore } from '#server/core/storage/store.ts'
import { openTestBlog, silentLog, type TestBlog } from '#tests/support/blog.ts'
import { type FakeStore, openFakeStore } from '#tests/support/fake-store.ts'
import { s3Storage } from '../../core/storage/storage.s3.ts'
import { makePicture } from './file.picture.ts'

let blog: TestBlog
let fake: FakeStore
const maker = { make: makePicture, close() {} }
const whoIs = async (token: string) => (/^\d+$/.test(token) ? { id: Number(token), role: 'member' as const } : null)
beforeEach(async () => {
  fake = await openFakeStore()
  const uploads = s3Storage(createObjectStore({ ...fake.settings, publicEndpoint: fake.settings.endpoint }), silentLog, true)
  blog = await openTestBlog({ whoIs, maker, uploads })
  const second = { username: null, nickname: '读者', avatar: '', role: 'member' as const, signature: '', create_time: 0 }
  await blog.db.write((tx) => tx.insertInto('user').values(second).execute())
})
afterEach(async () => {
  await fake.close()
  await blog.close()
})

const drawing = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
const post = (path: string, body: object, user = '2') =>
  blog.ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: user, 'content-type': 'application/json' },
  })
const offered = async (size: number) => {
  const offer = await blog.call(file.direct, { body: { source: 'avatar', size } }, { authorization: '2' })
  if (!offer) throw new Error('nothing was offered')
  return offer
}
const put = async ({ url, headers }: { url: string; headers: Record<string, string> }, bytes: Uint8Array) =>
  (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status
const finish = (ticket: string, user = '2') => post('/file/direct/finish', { ticket }, user)
const rows = () => blog.db.read.selectFrom('file').selectAll().execute()
const keys = () => [...fake.objects.keys()]

test('a file lies in quarantine until it was looked at, and then like every other', async () => {
  const bytes = await drawing()
  const offer = await offered(bytes.length)
  expect(offer.headers).toEqual({ 'content-type': 'application/octet-stream' })
  expect(await put(offer, bytes)).toBe(200)
  expect(keys()).toEqual([expect.stringMatching(/^blog\/quarantine\/[\w-]{43}$/)])
  expect(await rows()).toEqual([])
  const { status, body } = await finish(offer.ticket)
  expect([status, body.data]).toEqual([200, expect.stringMatching(/^\/uploads\/[\da-f]{40}\.png$/)])
  expect(keys().every((it) => it.startsWith('blog/uploads/'))).toBe(true)
  expect(await rows()).toMatchObject([{ user_id: 2, source: 'avatar', mime: 'image/png' }])
})

test('a ticket is good once, for its owner, for a quarter of an hour', async () => {
  const bytes = await drawing()
  const offer = await offered(bytes.length)
  await put(offer, bytes)
  expect((await finish(offer.ticket, '1')).status).toBe(400)
  expect((await finish(offer.ticket)).status).toBe(200)
  expect((await finish(offer.ticket)).status).toBe(400)
  const late = await offered(bytes.length)
  await put(late, bytes)
  blog.clock.now += 15 * 60_000
  expect((await finish(late.ticket)).status).toBe(400)
  // The next offer removes the file that the expired ticket left.
  await offered(bytes.length)
  expect(keys().filter((it) => it.includes('quarantine'))).toEqual([])
})

test('what is no picture, or not all of it, never becomes visible', async () => {
  const page = Buffer.from('<html><script>alert(1)</script>')
  const offer = await offered(page.length)
  await put(offer, page)
  expect((await finish(offer.ticket)).status).toBe(415)
  const missing = await offered(100)
  expect(await finish(missing.ticket)).toMatchObject({ status: 400, body: { message: '文件没有传完，请重新上传' } })
  const cut = await offered(100)
  expect(await put(cut, Buffer.alloc(99))).toBe(403)
  expect([keys(), await rows()]).toEqual([[], []])
})

test('what is too large, or too much at once, is not offered', async () => {
  expect((await post('/file/direct', { source: 'avatar', size: FILE_MAX + 1 })).status).toBe(413)
  expect((await post('/file/direct', { source: 'avatar', size: 0 })).status).toBe(400)
  for (let at = 0; at < 20; at++) await offered(10)
  expect((await post('/file/direct', { source: 'avatar', size: 10 })).status).toBe(429)
})

test('without a store nothing is offered', async () => {
  const plain = await openTestBlog({ whoIs })
  expect(await plain.call(file.direct, { body: { source: 'avatar', size: 10 } }, { authorization: '1' })).toBeNull()
  await plain.close()
})
