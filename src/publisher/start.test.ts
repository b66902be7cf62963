import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { oneLineSite } from '#tests/support/one-line-site.ts'
import { takeOver } from './ledger.queries.ts'
import { type Publisher, startPublisher } from './start.ts'

let blog: TestBlog
let siteDir: string
let publisher: Publisher | null
let said: { message: string; fields: Record<string, unknown> }[]
beforeEach(async () => {
  blog = await openTestBlog()
  siteDir = join(blog.dataDir, 'site')
  publisher = null
  said = []
})
afterEach(async () => {
  await publisher?.close()
  await blog.close()
})

const optionsOf = (id: string, words: string, first = '') => ({
  databaseUrl: blog.databaseUrl,
  siteDir,
  compiled: oneLineSite(blog.dataDir, { id, words, first }),
  facts: { apiPrefix: '/v1', siteUrl: 'http://blog.test' },
})
function start(options: ReturnType<typeof optionsOf>, watched = {}): Publisher {
  const note = (fields: object, message: string) => void said.push({ message, fields: fields as Record<string, unknown> })
  publisher = startPublisher(options, { info: note, warn: note, error: note }, watched)
  return publisher
}
const live = (file: string) => {
  const path = join(siteDir, 'live', file)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
const patiently = { timeout: 20_000, interval: 50 }
const failures = () => blog.db.read.selectFrom('page').select(['path', 'reason']).where('reason', 'is not', null).execute()

test('a page that blocks its thread for ever is named, the others are published, and so is what comes after', {
  timeout: 40_000,
}, async () => {
  start(optionsOf('one', '第一版', "if (pathname === '/about') for (;;);"), { hangsAfterMs: 1_000 })
  await expect.poll(() => live('index.html'), patiently).toBe('第一版')
  expect(said.find((it) => it.message.includes('does not end'))?.fields.pages).toEqual(['/about'])
  expect(await failures()).toEqual([{ path: '/about', reason: 'the render did not end' }])
  await blog.write({ title: '新' })
  await expect.poll(() => live('post/1.html'), patiently).toBe('第一版')
})

test('a page that waits for ever is given up', { timeout: 40_000 }, async () => {
  start(optionsOf('one', '第一版', "if (pathname === '/about') await new Promise(() => {})"))
  await expect.poll(() => live('index.html'), patiently).toBe('第一版')
  expect(await failures()).toEqual([{ path: '/about', reason: 'the page did not end within 5 s' }])
})

test('a page that eats all memory takes only its worker along', { timeout: 60_000 }, async () => {
  start(
    optionsOf(
      'one',
      '第一版',
      "if (pathname === '/about') { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)) }",
    ),
  )
  await expect.poll(() => live('index.html'), { timeout: 40_000, interval: 50 }).toBe('第一版')
  expect((await failures()).map((it) => it.path)).toEqual(['/about'])
})

test('another compile replaces the worker while the old release is served, and goes on publishing', {
  timeout: 40_000,
}, async () => {
  const it = start(optionsOf('one', '第一版'))
  await it.ready
  await it.replace(optionsOf('two', '第二版'))
  await expect.poll(() => live('index.html'), patiently).toBe('第二版')
  await blog.write({ title: '新' })
  await expect.poll(() => live('post/1.html'), patiently).toBe('第二版')
})

test('of two replacements at once the last one stays, and one worker', { timeout: 40_000 }, async () => {
  const it = start(optionsOf('one', '第一版'))
  await it.ready
  await Promise.all([it.replace(optionsOf('two', '第二版')), it.replace(optionsOf('three', '第三版'))])
  await expect.poll(() => live('index.html'), patiently).toBe('第三版')
  await blog.write({ title: '新' })
  await expect.poll(() => live('post/1.html'), patiently).toBe('第三版')
})

test('when another publisher takes over, this one waits and goes on after it', { timeout: 40_000 }, async () => {
  await start(optionsOf('one', '第一版')).ready
  await blog.db.write(takeOver)
  await blog.write({ title: '新' })
  await expect.poll(() => live('post/1.html'), patiently).toBe('第一版')
  await expect.poll(() => said.some(({ message }) => message.includes('trying again')), patiently).toBe(true)
})

test('a release removed by hand while it is served is made again, and so is a removed link', { timeout: 40_000 }, async () => {
  await start(optionsOf('one', '第一版')).ready
  rmSync(join(siteDir, 'releases'), { recursive: true })
  await expect.poll(() => live('about.html'), patiently).toBe('第一版')
  rmSync(join(siteDir, 'live'))
  await expect.poll(() => live('about.html'), patiently).toBe('第一版')
})

test('a page that is asked for and not there is rendered; what should not exist is refused without a render', {
  timeout: 40_000,
}, async () => {
  const it = start(optionsOf('one', '第一版', "if (pathname === '/post/9') throw new Error('rendered')"))
  await blog.write({ title: '新' })
  await expect.poll(() => live('post/1.html'), patiently).toBe('第一版')
  rmSync(join(siteDir, 'live', 'post', '1.html'))
  const answers = await Promise.all(Array.from({ length: 100 }, () => it.want('/post/1')))
  expect([new Set(answers), live('post/1.html')]).toEqual([new Set([true]), '第一版'])
  expect(
    await Promise.all(['/post/9', '/category/99', '/archive/1999', '/nowhere', '/og/0123456789abcdef0123.png'].map(it.want)),
  ).toEqual([false, false, false, false, false])
  expect(await failures()).toEqual([])
})

test('a publisher whose worker keeps failing can be closed at any time', async () => {
  writeFileSync(siteDir, 'a file where the folder should be')
  const it = start(optionsOf('one', ''))
  await expect.poll(() => said.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await it.close()
})
