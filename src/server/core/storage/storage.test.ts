import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { QUOTA } from '#contract/content/file.ts'
import { createObjectStore } from '#server/core/storage/store.ts'
import { storedFiles } from '#server/site/web/stored-files.ts'
import { openTestWeb, type TestWeb } from '#server/site/web/web.fixture.ts'
import { openTestBlog, silentLog, type TestBlog } from '#tests/support/blog.ts'
import { type FakeStore, openFakeStore } from '#tests/support/fake-store.ts'
import { copyFiles } from '../../content/file/copy-files.ts'
import { makePicture } from '../../content/file/file.picture.ts'
import { removeFile } from '../../content/file/file.remove.ts'
import { storePicture } from '../../content/file/file.store.ts'
import { sweepFiles } from '../../content/file/file.sweep.ts'
import { diskStorage } from './storage.disk.ts'
import { s3Storage } from './storage.s3.ts'
import type { FileStorage } from './storage.ts'

const DAY = 24 * 3_600_000
const maker = { make: makePicture, close() {} }
let blog: TestBlog
let fake: FakeStore
let web: TestWeb | null
const logged: object[] = []
beforeEach(async () => {
  blog = await openTestBlog()
  fake = await openFakeStore()
  web = null
  logged.length = 0
})
afterEach(async () => {
  await web?.close()
  await fake.close()
  blog.close()
})

const inBucket = () => {
  const log = { ...silentLog, error: (fields: object) => void logged.push(fields) }
  return s3Storage(createObjectStore(fake.settings, { waitMs: 1, tries: 2 }), log)
}
const PLACES: [string, () => FileStorage][] = [
  ['disk', () => diskStorage(join(blog.dataDir, 'uploads'))],
  ['bucket', inBucket],
]
const namesIn = async (uploads: FileStorage) => {
  const names: string[] = []
  for await (const { name } of uploads.list()) names.push(name)
  return names.sort()
}
const noise = (width: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height: 300, channels: 3, background: '#345', noise } })
    .png()
    .toBuffer()
}
const deps = (uploads: FileStorage, more: { quota?: number } = {}) => ({
  db: blog.db,
  uploads,
  now: () => blog.clock.now,
  maker,
  log: silentLog,
  ...more,
})

describe.each(PLACES)('uploads in a %s', (kind, open) => {
  test('are put, found, read, listed and removed', async () => {
    const uploads = open()
    expect([await uploads.has('a.png'), await uploads.read('a.png'), await uploads.stream('a.png')]).toEqual([false, null, null])
    await uploads.put('a.png', Buffer.from('one'))
    await uploads.put('a.png', Buffer.from('another'))
    expect(await uploads.has('a.png')).toBe(true)
    expect((await uploads.read('a.png'))?.toString()).toBe('another')
    const parts: Uint8Array[] = []
    for await (const it of (await uploads.stream('a.png'))?.bytes ?? []) parts.push(it)
    expect(Buffer.concat(parts).toString()).toBe('another')
    expect(await namesIn(uploads)).toEqual(['a.png'])
    await uploads.remove('a.png')
    await uploads.remove('a.png')
    expect(await namesIn(uploads)).toEqual([])
  })

  test.each([['../a.png'], ['a'], ['.a.png'], ['b/a.png'], ['']])('no file is named %j', async (name) => {
    const uploads = open()
    for (const act of [() => uploads.put(name, Buffer.from('x')), () => uploads.has(name), () => uploads.remove(name)])
      await expect((async () => act())()).rejects.toThrow('no name of a stored file')
  })

  test('a picture stands beside its smaller forms, once, and goes with them seven days after it was taken away', async () => {
    const uploads = open()
    const picture = await noise(1000)
    const stored = await storePicture(deps(uploads), 1, 'album', picture)
    expect(stored.sizes).toEqual([160, 400, 720, 960, 1000])
    const names = await namesIn(uploads)
    expect(names).toHaveLength(6)
    expect(await storePicture(deps(uploads), 1, 'album', picture)).toEqual(stored)
    // A form that was lost is made again.
    await uploads.remove(basename(stored.url).replace('.png', '.w400.webp'))
    expect(await storePicture(deps(uploads), 1, 'album', picture)).toEqual(stored)
    expect(await namesIn(uploads)).toEqual(names)
    await removeFile(deps(uploads), 1, stored.url)
    await sweepFiles(deps(uploads))
    expect(await namesIn(uploads)).toEqual(names)
    blog.clock.now += 8 * DAY
    await sweepFiles(deps(uploads))
    expect(await namesIn(uploads)).toEqual([])
  })

  test('what is too much is refused and leaves nothing', async () => {
    const uploads = open()
    await expect(storePicture(deps(uploads, { quota: 10 }), 1, 'album', await noise(500))).rejects.toMatchObject({ code: 413 })
    await expect(storePicture(deps(uploads, { quota: QUOTA }), 1, 'album', Buffer.from('<html>'))).rejects.toMatchObject({
      code: 415,
    })
    expect(await namesIn(uploads)).toEqual([])
    if (kind === 'disk') expect(readdirSync(blog.dataDir)).not.toContain('uploads')
  })
})

describe('a bucket', () => {
  test('holds files under types that no browser runs: what could be a document is only saved', async () => {
    const uploads = inBucket()
    for (const it of ['a.png', 'a.svg', 'a.bin', 'a.weba']) await uploads.put(it, Buffer.from('x'))
    const headers = ['a.png', 'a.svg', 'a.bin', 'a.weba'].map((it) => fake.objects.get(`blog/uploads/${it}`)?.headers)
    expect(headers.map((it) => [it?.['content-type'], it?.['content-disposition']])).toEqual([
      ['image/png', undefined],
      ['image/svg+xml', 'attachment'],
      ['application/octet-stream', 'attachment'],
      ['audio/webm', undefined],
    ])
  })

  test.each([
    [503, 'SlowDown', '文件存储暂时连不上，请稍后再试'],
    [507, 'QuotaExceeded', '站点的存储空间已满，请联系站长'],
    [403, 'SignatureDoesNotMatch', '文件存储的设置有误，请联系站长'],
  ])('that answers %s %s is told to the member in a sentence, and to the log', async (status, code, words) => {
    const uploads = inBucket()
    for (let at = 0; at < 4; at++) fake.failNext(status, code, (line) => line.startsWith('PUT'))
    await expect(storePicture(deps(uploads), 1, 'album', await noise(500))).rejects.toMatchObject({ code: 503, message: words })
    expect(await blog.db.read.selectFrom('file').selectAll().execute()).toEqual([])
    expect(logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(logged)).not.toContain('secret/of')
  })

  test('is tidied of what browsers left in quarantine', async () => {
    const uploads = inBucket()
    const store = createObjectStore(fake.settings)
    const old = { bytes: Buffer.from('x'), headers: {}, etag: '"x"', time: Date.now() - 2 * 3_600_000 }
    fake.objects.set('blog/quarantine/old', old)
    await store.put('quarantine/young', Buffer.from('x'))
    await uploads.tidy()
    expect([...fake.objects.keys()]).toEqual(['blog/quarantine/young'])
  })

  test('gets what lay on the disk, goes on after a stop, and gives it back', async () => {
    const [disk, uploads] = [diskStorage(join(blog.dataDir, 'uploads')), inBucket()]
    const names = ['a.png', 'b.webp', 'c.svg']
    for (const it of names) await disk.put(it, Buffer.from(it))
    for (let at = 0; at < 2; at++) fake.failNext(503, 'SlowDown', (line) => line === 'PUT blog/uploads/b.webp')
    await expect(copyFiles(disk, uploads)).rejects.toMatchObject({ code: 503 })
    expect(await namesIn(uploads)).not.toContain('b.webp')
    const { copied, there } = await copyFiles(disk, uploads)
    expect([copied >= 1, copied + there]).toEqual([true, 3])
    expect(await copyFiles(disk, uploads)).toEqual({ copied: 0, there: 3, bytes: 0 })
    for (const it of names) await disk.remove(it)
    await copyFiles(uploads, disk)
    expect(await namesIn(disk)).toEqual(names)
    expect((await disk.read('c.svg'))?.toString()).toBe('c.svg')
  })

  test('is served by this server, under the headers of an upload, whole, in parts, or as unchanged', async () => {
    const uploads = inBucket()
    web = await openTestWeb({ stored: storedFiles(uploads) })
    await uploads.put('a.png', Buffer.from('0123456789'))
    await uploads.put('b.svg', Buffer.from('<svg/>'))
    const whole = await web.ask('/uploads/a.png')
    expect(whole).toMatchObject({ status: 200, text: '0123456789' })
    expect(whole.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': '10',
      etag: expect.stringMatching(/^"[\da-f]{32}"$/),
    })
    const part = await web.ask('/uploads/a.png', { range: 'bytes=2-4' })
    expect(part).toMatchObject({ status: 206, text: '234' })
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' })
    expect(await web.ask('/uploads/a.png', { range: 'bytes=50-' })).toMatchObject({ status: 416 })
    expect(await web.ask('/uploads/a.png', { 'if-none-match': whole.headers.etag ?? '' })).toMatchObject({
      status: 304,
      text: '',
    })
    const head = await web.ask('/uploads/a.png', {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, text: '' })
    expect(head.headers['content-length']).toBe('10')
    expect((await web.ask('/uploads/b.svg')).headers['content-security-policy']).toContain('sandbox')
    for (const path of ['/uploads/none.png', '/uploads/.a.png', '/uploads/a.exe', '/uploads/x/a.png', '/uploads/'])
      expect(await web.ask(path), path).toMatchObject({
        status: expect.toSatisfy((it: number) => it === 404 || it === 308 || it === 503),
      })
    for (let at = 0; at < 2; at++) fake.failNext(503, 'SlowDown')
    expect(await web.ask('/uploads/a.png')).toMatchObject({ status: 503 })
  })
})
