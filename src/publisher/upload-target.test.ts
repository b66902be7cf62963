import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CdnSettings, SiteBucketSettings } from '#server/core/env/env.store.ts'
import { countPurges, findUploadTargets } from '#server/core/upload-target/upload-target.queries.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { type FakeCdn, openFakeCdn } from '#tests/support/fake-cdn.ts'
import { type FakeStore, openFakeStore } from '#tests/support/fake-store.ts'
import { oneLineSite } from '#tests/support/one-line-site.ts'
import type { Compiled } from './compile.ts'
import { openSession } from './session.ts'
import { verifyBucket } from './target.verify.ts'
import { openUploadTargets } from './upload-target.ts'

let blog: TestBlog
let fake: FakeStore
let cdn: FakeCdn
beforeEach(async () => {
  blog = await openTestBlog()
  GONE.length = 0
  fake = await openFakeStore()
  cdn = await openFakeCdn()
  await blog.write({ title: '第一篇' })
})
afterEach(async () => {
  await cdn.close()
  await fake.close()
  await blog.close()
})

/** Pages of articles that were taken back. */
const GONE: string[] = []
Object.assign(globalThis, { GONE })
const first = "if (GONE.includes(pathname)) return new Response('', { status: 404 })"
const compile = (id: string, words: string) => oneLineSite(blog.dataDir, { id, words, first })
/** Returns the addresses of an article: its page, and its text for machines. */
const bothOf = (id: number) => [`/post/${id}`, `/post/${id}.md`]
async function takeBack(id: number) {
  GONE.push(...bothOf(id))
  await blog.write({ title: '第二篇', status: 2 }, id)
}
const site = (keys: SiteBucketSettings['keys'] = 'clean'): SiteBucketSettings => ({ ...fake.settings, prefix: '', keys })
const told = (): CdnSettings => ({ kind: 'generic', url: cdn.url, token: 't' })
const never = () => false
const optionsOf = (compiled: Compiled, uploadTargets: { site?: SiteBucketSettings | null; cdn?: CdnSettings | null } = {}) => ({
  databaseUrl: blog.databaseUrl,
  siteDir: join(blog.dataDir, 'site'),
  compiled,
  facts: { apiPrefix: '/v1', siteUrl: 'https://blog.test' },
  uploadTargets: { site: site(), cdn: null, ...uploadTargets },
})

/** Publishes, and sends to the upload targets what may be sent now. */
async function publish(options: ReturnType<typeof optionsOf>, shouldStop = never) {
  const session = await openSession(options)
  fake.asked.length = 0
  await session.drain(never)
  await session.uploadTargets.step(shouldStop)
  const isSettled = session.uploadTargets.isSettled()
  await session.close()
  return isSettled
}
const puts = () => fake.asked.filter((it) => it.startsWith('PUT ')).map((it) => it.slice(4))
const keys = () => [...fake.objects.keys()].sort()
const verified = async () => (await verifyBucket(join(blog.dataDir, 'site'), { site: site(), cdn: null }))?.differences
const text = (key: string) => fake.objects.get(key)?.bytes.toString()
const state = async (name: string) => (await findUploadTargets(blog.db.read)).find((it) => it.name === name)

describe('the site in a bucket', () => {
  test('is whole, under keys that a host of objects finds, with types and ages', async () => {
    expect(await publish(optionsOf(compile('one', '第一版')))).toBe(true)
    expect(keys()).toEqual(
      expect.arrayContaining([
        '404.html',
        '_astro/one.js',
        '_headers',
        '_redirects',
        'about',
        'favicon.svg',
        'index.html',
        'post/1',
        'rss.xml',
      ]),
    )
    expect(text('post/1')).toBe('第一版')
    expect(await verified()).toEqual([])
    expect(keys().filter((it) => /\.br$|\.new$|release\.json/.test(it))).toEqual([])
    const headers = (key: string) => fake.objects.get(key)?.headers
    expect(headers('post/1')).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
    expect(headers('_astro/one.js')).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(headers('rss.xml')?.['content-type']).toBe('application/xml; charset=utf-8')
    expect(await state('bucket')).toMatchObject({ failures: 0, reason: null, done_time: expect.any(Number) })
  })

  test('may have the names of the disk instead', async () => {
    await publish(optionsOf(compile('one', '第一版'), { site: site('files') }))
    expect(keys()).toEqual(expect.arrayContaining(['index.html', 'post/1.html', 'about.html']))
  })

  test('gets exactly what changed, and loses what is gone', async () => {
    const compiled = compile('one', '第一版')
    await publish(optionsOf(compiled))
    await publish(optionsOf(compiled))
    expect(puts()).toEqual([])
    const session = await openSession(optionsOf(compiled))
    await session.drain(never)
    await session.uploadTargets.step(never)
    fake.asked.length = 0
    const { id } = await blog.write({ title: '第二篇' })
    await session.drain(never)
    await session.uploadTargets.step(never)
    expect(puts().sort()).toEqual([`post/${id}`, `post/${id}.md`])
    await takeBack(id)
    await session.drain(never)
    await session.uploadTargets.step(never)
    await session.close()
    for (const path of bothOf(id)) expect(keys()).not.toContain(path.slice(1))
    expect(keys()).toContain('post/1')
  })

  test('of a new compile names no file before it is there, and keeps those of the last two', async () => {
    await publish(optionsOf(compile('one', '第一版')))
    await publish(optionsOf(compile('two', '第二版')))
    const order = puts()
    expect(order.indexOf('_astro/two.js')).toBeLessThan(order.findIndex((it) => it === 'index.html' || it.startsWith('post/')))
    expect([text('post/1'), text('favicon.svg')]).toEqual(['第二版', '<!-- 第二版 -->'])
    expect(keys()).toEqual(expect.arrayContaining(['_astro/one.js', '_astro/two.js']))
    await publish(optionsOf(compile('three', '第三版')))
    expect(keys().filter((it) => it.startsWith('_astro/'))).toEqual(['_astro/three.js', '_astro/two.js'])
  })

  test('broken off, goes on where it was', async () => {
    const options = optionsOf(compile('one', '第一版'))
    let steps = 0
    // As a kill would: in the middle, and what was done is on record or is not.
    expect(await publish(options, () => ++steps > 12)).toBe(false)
    const before = new Set(puts())
    expect(before.size).toBeGreaterThan(0)
    expect(await publish(options)).toBe(true)
    expect(puts().filter((it) => before.has(it))).toEqual([])
    expect(text('post/1')).toBe('第一版')
  })

  test('that is full says so, keeps what it has, and is whole when there is room', async () => {
    const compiled = compile('one', '第一版')
    await publish(optionsOf(compiled))
    fake.state.room = 0
    expect(await publish(optionsOf(compile('two', '第二版')))).toBe(false)
    expect(text('post/1')).toBe('第一版')
    expect(await state('bucket')).toMatchObject({ failures: 1, reason: '对象存储已满，或存储桶的配额已用完（QuotaExceeded）' })
    fake.state.room = Number.POSITIVE_INFINITY
    expect(await publish(optionsOf(compile('two', '第二版')))).toBe(true)
    expect(text('post/1')).toBe('第二版')
    expect(await state('bucket')).toMatchObject({ failures: 0, reason: null })
  })

  test('that somebody else has written to is found out', async () => {
    await publish(optionsOf(compile('one', '第一版')))
    const page = fake.objects.get('post/1')
    if (page) fake.objects.set('post/1', { ...page, bytes: Buffer.from('other') })
    const feed = fake.objects.get('rss.xml')
    if (feed) fake.objects.set('rss.xml', { ...feed, headers: {} })
    fake.objects.delete('about')
    for (const it of ['stray', 'uploads/a.png']) if (page) fake.objects.set(it, page)
    expect(await verified()).toEqual([
      { path: 'about', what: 'missing' },
      { path: 'post/1', what: 'differs' },
      { path: 'rss.xml', what: 'has other headers' },
      { path: 'stray', what: 'left over' },
    ])
  })

  test('another bucket begins anew', async () => {
    const options = optionsOf(compile('one', '第一版'))
    await publish(options)
    await publish({ ...options, uploadTargets: { site: { ...site(), prefix: 'moved/' }, cdn: null } })
    expect(text('moved/post/1')).toBe('第一版')
  })
})

describe('a CDN', () => {
  test('is told of exactly what changed, after the bucket has it', async () => {
    const compiled = compile('one', '第一版')
    await publish(optionsOf(compiled, { cdn: told() }))
    expect(fake.objects.get('post/1')?.headers['cache-control']).toBe('public, max-age=0, s-maxage=86400, must-revalidate')
    expect(cdn.paths()).toEqual(expect.arrayContaining(['/', '/index.html', '/post/1', '/rss.xml']))
    const { id } = await blog.write({ title: '第二篇' })
    await publish(optionsOf(compiled, { cdn: told() }))
    expect(cdn.paths().sort()).toEqual(bothOf(id))
    await publish(optionsOf(compiled, { cdn: told() }))
    expect(cdn.paths()).toEqual([])
  })

  test('in front of this server too, without a bucket', async () => {
    const options = (words: string) => optionsOf(compile(words, words), { site: null, cdn: told() })
    await publish(options('one'))
    // Nothing was there that it could have kept.
    expect(cdn.paths()).toEqual([])
    const { id } = await blog.write({ title: '第二篇' })
    await publish(options('one'))
    expect(cdn.paths().sort()).toEqual(bothOf(id))
    await takeBack(id)
    await publish(options('one'))
    expect(cdn.paths().sort()).toEqual(bothOf(id))
    await publish(options('two'))
    expect(cdn.paths()).toEqual(expect.arrayContaining(['/', '/post/1', '/rss.xml']))
  })

  test('that answers 500 for an hour loses nothing and hears nothing twice', async () => {
    const compiled = compile('one', '第一版')
    const options = optionsOf(compiled, { site: null, cdn: told() })
    await publish(options)
    const { id } = await blog.write({ title: '第二篇' })
    for (let tries = 0; tries < 3; tries++) {
      cdn.refuse(500)
      expect(await publish(options)).toBe(false)
    }
    expect(await countPurges(blog.db.read)).toBe(2)
    expect(await state('cdn')).toMatchObject({ failures: 3, reason: 'CDN 答复 500', waiting: 2 })
    // Changed again meanwhile: one line, told once.
    await takeBack(id)
    expect(await publish(options)).toBe(true)
    expect(cdn.heard.length).toBe(1)
    expect(cdn.paths().sort()).toEqual(bothOf(id))
    expect(await state('cdn')).toMatchObject({ failures: 0, reason: null, waiting: 0 })
  })

  test('waits as long as it is asked to, and longer after each no', async () => {
    let at = 0
    const shared = { db: blog.db, siteDir: join(blog.dataDir, 'site'), siteUrl: 'https://blog.test', ensureEpoch: async () => {} }
    const uploadTargets = await openUploadTargets({ ...shared, site: null, cdn: told(), now: () => at })
    await blog.db.write((tx) => uploadTargets.recorded(tx, ['/post/1']))
    uploadTargets.note({ written: ['/post/1'], removed: [] })
    cdn.refuse(429, '', { 'retry-after': '120' })
    await uploadTargets.step(never)
    expect(await state('cdn')).toMatchObject({ failures: 1, retry_time: 120_000 })
    at = 1
    await uploadTargets.step(never)
    expect([cdn.heard.length, uploadTargets.isSettled()]).toEqual([0, false])
    uploadTargets.close()
  })
})
