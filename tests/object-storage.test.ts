import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#publisher/session.ts'
import { verifyBucket } from '#publisher/target.verify.ts'
import { finishDirect, offerDirect } from '#server/content/file/file.direct.ts'
import { makePicture } from '#server/content/file/file.picture.ts'
import { storePicture } from '#server/content/file/file.store.ts'
import { s3Storage } from '#server/core/storage/storage.s3.ts'
import { PART_SIZE } from '#server/core/storage/store.multipart.ts'
import { createSigned } from '#server/core/storage/store.request.ts'
import { createObjectStore } from '#server/core/storage/store.ts'
import { openTestBlog, silentLog, type TestBlog } from '#tests/support/blog.ts'
import { oneLineSite } from '#tests/support/one-line-site.ts'
import { hasSwift, openSwift } from '#tests/support/swift.ts'

/*
 * Other tests use a store that we wrote ourselves; these repeat them with a third party's: OpenStack Swift with its S3 interface.
 */
if (!hasSwift)
  console.warn(
    'OpenStack Swift is not installed (swift-proxy, swift-account, swift-container, swift-object, memcached): its tests are skipped',
  )

describe.skipIf(!hasSwift)('a store that checks signatures', () => {
  let swift: Awaited<ReturnType<typeof openSwift>>
  let blog: TestBlog
  beforeAll(async () => {
    swift = await openSwift()
    blog = await openTestBlog()
  }, 120_000)
  afterAll(async () => {
    await blog?.close()
    await swift?.close()
  })
  const bucket = (prefix: string) => ({ ...swift.settings, prefix })

  test('refuses a wrong secret, key, region and bucket, each in its own words', async () => {
    const fault = async (change: object) => {
      const store = createObjectStore({ ...swift.settings, ...change })
      const error = await store.put('a', Buffer.from('x')).catch((it: unknown) => it)
      store.close()
      return error
    }
    expect(await fault({ secretAccessKey: 'wrong' })).toMatchObject({ fault: 'denied', code: 'SignatureDoesNotMatch' })
    expect(await fault({ accessKeyId: 'wrong' })).toMatchObject({ fault: 'denied' })
    expect(await fault({ region: 'elsewhere' })).toMatchObject({ fault: 'region' })
    expect(await fault({ bucket: 'nowhere' })).toMatchObject({ fault: 'bucket', code: 'NoSuchBucket' })
  })

  test('brings an upload that was cut to its end, and shows nothing before', async () => {
    const large = Buffer.alloc(2.5 * PART_SIZE)
    for (let at = 0; at < large.length; at += 4096) large.writeUInt32LE(at, at)
    const store = createObjectStore(bucket('cut/'))
    // A process began an upload, sent the first part, and died.
    const dying = createSigned(bucket('cut/'))
    const key = 'cut/large.bin'
    const begun = await dying.sendForText({ method: 'POST', key, query: { uploads: '' } })
    const [, uploadId = ''] = /<UploadId>([^<]+)</.exec(begun.text) ?? []
    const body = large.subarray(0, PART_SIZE)
    ;(await dying.send({ method: 'PUT', key, query: { partNumber: '1', uploadId }, body })).resume()
    expect(await store.head('large.bin')).toBeNull()
    await store.put('large.bin', large)
    expect((await store.read('large.bin', large.length))?.equals(large)).toBe(true)
    // The same upload was continued: none is left.
    const left = await dying.sendForText({ method: 'GET', key: '', query: { uploads: '' } })
    expect(left.text).not.toContain('<Upload>')
    dying.close()
    store.close()
  }, 120_000)

  test('takes a file from a browser, which is looked at before anybody sees it', async () => {
    const settings = { ...bucket('direct/'), publicEndpoint: swift.settings.endpoint }
    const uploads = s3Storage(createObjectStore(settings), silentLog, true)
    const deps = { db: blog.db, uploads, now: Date.now, maker: { make: makePicture, close() {} } }
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
    const offer = await offerDirect(deps, 1, 'avatar', bytes.length)
    const sent = await fetch(offer?.url ?? '', { method: 'PUT', headers: offer?.headers ?? {}, body: new Uint8Array(bytes) })
    expect(sent.status).toBe(200)
    const url = await finishDirect(deps, 1, offer?.ticket ?? '')
    expect(await uploads.has(basename(url))).toBe(true)
    const left: string[] = []
    const store = createObjectStore(settings)
    for await (const { key } of store.list('quarantine/')) left.push(key)
    store.close()
    expect(left).toEqual([])
  })

  test('takes from a browser exactly what it was offered', async () => {
    const store = createObjectStore(bucket('direct/'))
    const { url, headers } = await store.presign('quarantine/one', { type: 'application/octet-stream', size: 5, seconds: 60 })
    const put = async (body: string, more: Record<string, string> = {}) =>
      (await fetch(url, { method: 'PUT', headers: { ...headers, ...more }, body })).status
    expect([await put('123456'), await put('12345', { 'content-type': 'text/html' }), await put('12345')]).toEqual([
      403, 403, 200,
    ])
    store.close()
  })

  test('keeps pictures in all their forms', async () => {
    const uploads = s3Storage(createObjectStore(bucket('files/')), silentLog)
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const picture = await sharp({ create: { width: 1000, height: 300, channels: 3, background: '#345', noise } })
      .png()
      .toBuffer()
    const maker = { make: makePicture, close() {} }
    const stored = await storePicture({ db: blog.db, uploads, now: Date.now, maker }, 1, 'album', picture)
    const names: string[] = []
    for await (const { name } of uploads.list()) names.push(name)
    expect(names).toHaveLength(1 + stored.sizes.length)
    const whole = await uploads.read(basename(stored.url))
    const part = await uploads.open?.(basename(stored.url), { start: 10, end: 19 })
    const bytes: Uint8Array[] = []
    for await (const it of part?.bytes ?? []) bytes.push(it)
    expect(Buffer.concat(bytes)).toEqual(whole?.subarray(10, 20))
    expect(part?.facts.size).toBe(whole?.length)
  })

  test('has the site as the disk has it, to the last byte, publish after publish', async () => {
    await blog.write({ title: '第一篇' })
    const options = {
      databaseUrl: blog.databaseUrl,
      siteDir: join(blog.dataDir, 'site'),
      compiled: oneLineSite(blog.dataDir, { id: 'one', words: '第一版' }),
      facts: { apiPrefix: '/v1', siteUrl: 'https://blog.test' },
      uploadTargets: { site: { ...bucket('site/'), keys: 'clean' as const }, cdn: null },
    }
    const publish = async () => {
      const session = await openSession(options)
      await session.drain(() => false)
      await session.uploadTargets.step(() => false)
      expect(await session.uploadTargets.faults()).toEqual([])
      await session.close()
    }
    await publish()
    expect((await verifyBucket(options.siteDir, options.uploadTargets))?.differences).toEqual([])
    options.compiled = oneLineSite(blog.dataDir, { id: 'two', words: '第二版' })
    await blog.write({ title: '第二篇' })
    await publish()
    const found = await verifyBucket(options.siteDir, options.uploadTargets)
    expect(found?.differences).toEqual([])
    expect(found?.objects).toBeGreaterThan(40)
  }, 60_000)
})
