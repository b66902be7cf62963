import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { oneLineSite } from '#tests/support/one-line-site.ts'
import { origin } from '#tests/support/test-database.ts'
import { createSecondRenderer, type SecondRenderer } from './second-renderer.ts'
import { openSession } from './session.ts'
import { stalenessOf } from './staleness-of.ts'

/** Every page names the thread that rendered it. */
const TELLS_THREAD =
  "if (pathname === '/broken') throw new Error('broken'); const { threadId } = await import('node:worker_threads'); if (pathname !== '/404') return new Response(String(threadId))"

let blog: TestBlog
let second: SecondRenderer | null
beforeEach(async () => {
  blog = await openTestBlog()
  second = null
})
afterEach(async () => {
  await second?.rest()
  await blog.close()
})

const optionsOf = (first: string) => ({
  databaseUrl: blog.databaseUrl,
  compiled: oneLineSite(blog.dataDir, { id: 'one', words: '第一版', first }),
  facts: { apiPrefix: '/v1', siteUrl: 'http://blog.test' },
})
const start = (first: string, hangsAfterMs?: number) => {
  second = createSecondRenderer(optionsOf(first), hangsAfterMs)
  return second
}
const render = async (it: SecondRenderer, path: string) => {
  const outcome = await it.render(path, await stalenessOf(blog.db).position(blog.db.read))
  return outcome?.kind === 'page' ? outcome.bytes.toString() : outcome
}

test('pages are rendered in another thread; at rest it is ended, and the next page starts another', async () => {
  const it = start(TELLS_THREAD)
  const pages = await Promise.all(['/', '/about', '/friends'].map((path) => render(it, path)))
  expect(new Set(pages).size).toBe(1)
  // The outcome is the same as in the publisher's own thread.
  expect(await render(it, '/broken')).toMatchObject({ kind: 'failed', reason: 'broken' })
  await it.rest()
  expect(await render(it, '/')).not.toBe(pages[0])
})

test('it takes a few pages at once and no more', async () => {
  const it = start('await new Promise(() => {})', 50)
  const asked = Array.from({ length: 30 }, (_, nth) => it.render(`/post/${nth}`, origin()))
  const taken = asked.filter((work) => work !== null)
  expect(taken.length).toBeGreaterThan(1)
  expect(taken.length).toBeLessThan(30)
  await Promise.all(taken)
})

test.for([
  ['blocks its thread', 'for (;;);'],
  ['ends its thread', 'process.exit(1)'],
] as const)('a page that %s is handed back with all that was in hand, and nothing more is taken', async ([, fault]) => {
  const it = start(`if (pathname === '/about') ${fault}`, 200)
  expect(await Promise.all(['/about', '/'].map((path) => render(it, path)))).toEqual([null, null])
  expect(it.render('/', origin())).toBe(null)
})

test.skipIf(availableParallelism() < 2)('when very many pages wait, both threads publish, and each page is there', async () => {
  for (let nth = 0; nth < 150; nth++) await blog.write({ title: `第 ${nth} 篇` })
  const siteDir = join(blog.dataDir, 'site')
  const session = await openSession({ ...optionsOf(TELLS_THREAD), siteDir, isHurried: true, many: 60 })
  const { written, failed } = await session.drain(() => false)
  await session.close()
  expect(failed).toEqual([])
  const posts = written.filter((path) => /^\/post\/\d+$/.test(path))
  const threads = posts.map((path) => readFileSync(join(siteDir, 'live', `${path}.html`), 'utf8'))
  expect(posts).toHaveLength(150)
  expect(new Set(threads).size).toBe(2)
})
