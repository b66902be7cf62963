import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestBlog, silentLog, type TestBlog } from '#tests/support/blog.ts'
import type { Compiled } from './compile.ts'
import { openSession } from './session.ts'
import { startPublisher } from './start.ts'

let blog: TestBlog
let siteDir: string
beforeEach(async () => {
  blog = await openTestBlog()
  siteDir = join(blog.dataDir, 'site')
})
afterEach(() => blog.close())

/** A compile of one line: every page says its words, and one may throw. */
function compile(id: string, words: string, broken = ''): Compiled {
  const folder = join(blog.dataDir, 'dist', id)
  mkdirSync(join(folder, 'server'), { recursive: true })
  mkdirSync(join(folder, 'client', '_astro'), { recursive: true })
  writeFileSync(join(folder, 'client', '_astro', `${id}.js`), words)
  writeFileSync(join(folder, 'client', 'favicon.svg'), words)
  const render = `async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === ${JSON.stringify(broken)}) throw new Error('broken')
    return new Response(${JSON.stringify(words)}, { status: pathname === '/404' ? 404 : 200 })
  }`
  writeFileSync(join(folder, 'server', 'entry.mjs'), `export const inlineScripts = ['let a']\nexport const render = ${render}\n`)
  return { id, serverId: 's', folder }
}

async function publish(compiled: Compiled) {
  const facts = { apiPrefix: '/v1', siteUrl: 'http://blog.test' }
  const session = await openSession({ databaseUrl: blog.databaseUrl, siteDir, compiled, facts }, silentLog)
  const report = await session.drain(() => false)
  await session.close()
  return report
}
const live = (file: string) => readFileSync(join(siteDir, 'live', file), 'utf8')
const assets = () => readdirSync(join(siteDir, 'assets', '_astro')).filter((it) => it.endsWith('.js'))

test('a new compile takes over whole, with its files; assets of the last two stay', async () => {
  await publish(compile('one', '第一版'))
  await publish(compile('two', '第二版'))
  expect([live('index.html'), live('favicon.svg'), live('_astro/two.js')]).toEqual(['第二版', '第二版', '第二版'])
  expect([readdirSync(join(siteDir, 'releases')).length, assets()]).toEqual([1, ['one.js', 'two.js']])
  await publish(compile('three', '第三版'))
  expect(assets()).toEqual(['three.js', 'two.js'])
  expect(await blog.db.read.selectFrom('page').select('release').distinct().execute()).toHaveLength(1)
})

test('a compile that breaks a page takes over all the same, and keeps the old page', async () => {
  await publish(compile('one', '第一版'))
  const { failed } = await publish(compile('two', '第二版', '/about'))
  expect(failed).toEqual([{ path: '/about', reason: 'broken' }])
  expect([live('index.html'), live('about.html')]).toEqual(['第二版', '第一版'])
  expect(assets()).toEqual(['one.js', 'two.js'])
  await publish(compile('three', '第三版', '/about'))
  expect([live('index.html'), live('about.html'), assets()]).toEqual(['第三版', '第一版', ['one.js', 'three.js', 'two.js']])
  await publish(compile('four', '第四版'))
  expect([live('index.html'), live('about.html'), assets()]).toEqual(['第四版', '第四版', ['four.js', 'three.js']])
})

test('the first release goes live even when a page of it fails: there is nothing better', async () => {
  await publish(compile('one', '第一版', '/about'))
  expect([live('index.html'), existsSync(join(siteDir, 'live', 'about.html'))]).toEqual(['第一版', false])
})

test('a release deleted by hand is made again', async () => {
  const compiled = compile('one', '第一版')
  await publish(compiled)
  const { rmSync } = await import('node:fs')
  rmSync(join(siteDir, 'releases'), { recursive: true })
  expect((await publish(compiled)).written).toContain('/')
  expect(live('index.html')).toBe('第一版')
})

test('a publisher whose worker keeps dying can be closed at any time', async () => {
  writeFileSync(siteDir, 'a file where the folder should be')
  const died: object[] = []
  const log = { ...silentLog, error: (fields: object) => void died.push(fields) }
  const facts = { apiPrefix: '/v1', siteUrl: 'http://blog.test' }
  const publisher = startPublisher({ databaseUrl: blog.databaseUrl, siteDir, compiled: compile('one', ''), facts }, log)
  await expect.poll(() => died.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await publisher.close()
})
