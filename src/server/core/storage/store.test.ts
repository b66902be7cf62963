import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SettingError } from '#server/core/env/setting-error.ts'
import { silentLog } from '#tests/support/blog.ts'
import { type FakeStore, openFakeStore } from '#tests/support/fake-store.ts'
import { checkStore } from './store.check.ts'
import { PART_SIZE } from './store.multipart.ts'
import { addressOf } from './store.request.ts'
import { createObjectStore, type ObjectStore } from './store.ts'

let fake: FakeStore
let store: ObjectStore
beforeEach(async () => {
  fake = await openFakeStore()
  store = createObjectStore(fake.settings, { waitMs: 1 })
})
afterEach(async () => {
  store.close()
  await fake.close()
})
const bytes = (text: string) => Buffer.from(text)
const namesUnder = async (prefix: string) => {
  const names: string[] = []
  for await (const { key } of store.list(prefix)) names.push(key)
  return names
}

test('puts, finds, reads and removes, all below its prefix', async () => {
  await store.put('a/one.txt', bytes('hello'), { type: 'text/plain; charset=utf-8', cacheControl: 'no-cache' })
  expect(fake.objects.get('blog/a/one.txt')?.headers).toEqual({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(await store.head('a/one.txt')).toMatchObject({ size: 5, type: 'text/plain; charset=utf-8' })
  expect((await store.read('a/one.txt', 5))?.toString()).toBe('hello')
  expect(await store.read('a/one.txt', 4)).toBeNull()
  const part = await store.get('a/one.txt', { start: 1, end: 2 })
  expect(part?.object.size).toBe(5)
  const read: Buffer[] = []
  for await (const it of part?.bytes ?? []) read.push(it)
  expect(Buffer.concat(read).toString()).toBe('el')
  await store.remove(['a/one.txt', 'a/none.txt'])
  await store.remove(['a/none.txt'])
  expect(await store.head('a/one.txt')).toBeNull()
  expect(await store.get('a/one.txt')).toBeNull()
})

test('lists page after page', async () => {
  const names = Array.from({ length: 230 }, (_, at) => `many/${String(at).padStart(3, '0')}`)
  await Promise.all(names.map((it) => store.put(it, bytes(it))))
  await store.put('other', bytes('x'))
  expect(await namesUnder('many/')).toEqual(names)
})

test.each([['../up'], ['/a'], ['a//b'], ['a/./b'], ['图.png'], ['a b'], ['a?b']])('no object is named %s', async (key) => {
  await expect(store.put(key, bytes('x'))).rejects.toThrow('no name for an object')
  expect(fake.asked).toEqual([])
})

test('the bucket stands in the path or before the host', () => {
  const settings = { ...fake.settings, endpoint: 'https://s3.example:8443', bucket: 'blog' }
  expect(addressOf(settings, 'a/b').href).toBe('https://s3.example:8443/blog/a/b')
  expect(addressOf({ ...settings, isPathStyle: false }, 'a/b').href).toBe('https://blog.s3.example:8443/a/b')
})

describe('what goes wrong is asked for again where that may help', () => {
  test.each([
    [500, 'InternalError'],
    [503, 'SlowDown'],
    [429, 'TooManyRequests'],
    [0, ''],
  ])('%s %s', async (status, code) => {
    fake.failNext(status, code)
    fake.failNext(status, code)
    await store.put('a', bytes('hello'))
    expect(fake.asked).toEqual(['PUT blog/a', 'PUT blog/a', 'PUT blog/a'])
    expect(fake.objects.size).toBe(1)
  })

  test('and given up after some tries', async () => {
    for (let at = 0; at < 5; at++) fake.failNext(503, 'SlowDown')
    await expect(store.put('a', bytes('x'))).rejects.toMatchObject({ fault: 'busy', code: 'SlowDown' })
    expect(fake.asked).toHaveLength(5)
  })

  test('nobody is there', async () => {
    const nowhere = createObjectStore({ ...fake.settings, endpoint: 'http://127.0.0.1:1' }, { tries: 2, waitMs: 1 })
    await expect(nowhere.put('a', bytes('x'))).rejects.toThrow(/cannot be reached.*ECONNREFUSED/)
  })
})

describe('what is set wrongly is said once, in a sentence, without a secret', () => {
  const attempt = async (change: object) => {
    const wrong = createObjectStore({ ...fake.settings, ...change }, { waitMs: 1 })
    const error = await wrong.put('a', bytes('x')).catch((it: unknown) => it as Error)
    wrong.close()
    expect(fake.asked).toHaveLength(1)
    expect(fake.objects.size).toBe(0)
    expect(String(error)).not.toContain('secret/of')
    return error
  }
  test('secret', async () =>
    expect(await attempt({ secretAccessKey: 'another' })).toMatchObject({ fault: 'denied', code: 'SignatureDoesNotMatch' }))
  test('key', async () => expect(await attempt({ accessKeyId: 'AKOTHER' })).toMatchObject({ fault: 'denied' }))
  test('bucket', async () => expect(await attempt({ bucket: 'bucke' })).toMatchObject({ fault: 'bucket', code: 'NoSuchBucket' }))
  test('region', async () => expect(await attempt({ region: 'elsewhere' })).toMatchObject({ fault: 'region' }))
  test('clock', async () => {
    fake.state.now = () => Date.now() + 3_600_000
    const error = await attempt({})
    expect(error).toMatchObject({ fault: 'skew' })
    expect(String(error)).toContain('clock')
  })
  test('full', async () => {
    fake.state.room = 0
    expect(await attempt({})).toMatchObject({ fault: 'full', ownerWords: '对象存储已满，或存储桶的配额已用完（QuotaExceeded）' })
  })
})

test('a start proves that it may write, and leaves nothing behind', async () => {
  await checkStore(store, 'S3_BUCKET', silentLog)
  expect(fake.objects.size).toBe(0)
  const wrong = createObjectStore({ ...fake.settings, secretAccessKey: 'x' })
  await expect(checkStore(wrong, 'S3_BUCKET', silentLog)).rejects.toThrow(SettingError)
  wrong.close()
})

test('a store that cannot be reached is no reason not to start', async () => {
  const logged: string[] = []
  const log = { ...silentLog, error: (_: object, message: string) => void logged.push(message) }
  for (let at = 0; at < 5; at++) fake.failNext(503, 'ServiceUnavailable')
  await checkStore(store, 'S3_BUCKET', log)
  expect(logged).toEqual(['object store not ready'])
})

describe('a large one in parts', () => {
  const large = Buffer.alloc(2.5 * PART_SIZE)
  for (let at = 0; at < large.length; at += 4096) large.writeUInt32LE(at, at)

  test('is whole, with its type', async () => {
    await store.put('large.bin', large, { type: 'application/x-test' })
    expect((await store.read('large.bin', large.length))?.equals(large)).toBe(true)
    expect(await store.head('large.bin')).toMatchObject({ type: 'application/x-test' })
    expect(fake.uploads.size).toBe(0)
  })

  test('broken off, nothing is to be seen, and it goes on where it was', async () => {
    for (let at = 0; at < 5; at++) fake.failNext(503, 'SlowDown', (line) => line.includes('partNumber=2'))
    await expect(store.put('large.bin', large)).rejects.toMatchObject({ fault: 'busy' })
    expect(await store.head('large.bin')).toBeNull()
    fake.asked.length = 0
    await store.put('large.bin', large)
    expect(fake.asked.filter((it) => it.includes('partNumber'))).toEqual([expect.stringContaining('partNumber=2')])
    expect((await store.read('large.bin', large.length))?.equals(large)).toBe(true)
  })

  test('given up, its parts are taken away', async () => {
    for (let at = 0; at < 5; at++) fake.failNext(503, 'SlowDown', (line) => line.includes('partNumber=2'))
    await store.put('large.bin', large).catch(() => {})
    await store.multipart.giveUp(Date.now() - 60_000)
    expect(fake.uploads.size).toBe(1)
    await store.multipart.giveUp(Date.now() + 60_000)
    expect(fake.uploads.size).toBe(0)
  })
})

describe('an address for a browser', () => {
  const wanted = { type: 'image/png', size: 5, seconds: 60 }
  const put = async (url: string, body: string, type = 'image/png') =>
    (await fetch(url, { method: 'PUT', headers: { 'content-type': type }, body })).status

  test('takes exactly what it was made for', async () => {
    const { url, headers } = await store.presign('quarantine/one', wanted)
    expect(headers).toEqual({ 'content-type': 'image/png' })
    expect(await put(url, '123456')).toBe(403)
    expect(await put(url, '12345', 'text/html')).toBe(403)
    expect(await put(url.replace('/one', '/two'), '12345')).toBe(403)
    expect(fake.objects.size).toBe(0)
    expect(await put(url, '12345')).toBe(200)
  })

  test('for a while', async () => {
    const { url } = await store.presign('quarantine/one', wanted)
    fake.state.now = () => Date.now() + 61_000
    expect(await put(url, '12345')).toBe(403)
  })
})
