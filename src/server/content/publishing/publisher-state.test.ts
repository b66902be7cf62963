import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishing, RUNS_KEPT } from '#contract/content/publishing.ts'
import { audit } from '#contract/people/audit.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { origin } from '#tests/support/test-database.ts'
import { findRuns, noteRun } from './publisher-state.queries.ts'

let blog: TestBlog
const OWNER = { authorization: 'owner' }
beforeEach(async () => {
  blog = await openTestBlog({ whoIs: async () => ({ id: 1, role: 'admin' }) })
  await blog.db.write(async (tx) => {
    const page = { release: 'r1', seen: origin() as number, hash: 'h', failures: 0, retry_time: 0, reason: null, picture: null }
    await tx
      .insertInto('page')
      .values([
        { ...page, path: '/about' },
        { ...page, path: '/lone' },
      ])
      .execute()
    await tx
      .insertInto('page_tag')
      .values([
        { release: 'r1', path: '/about', tag: 'site' },
        { release: 'r1', path: '/lone', tag: 'lone' },
      ])
      .execute()
  })
})
afterEach(() => blog.close())

const state = () => blog.call(publishing.state, {}, OWNER)
const acts = async () => (await blog.call(audit.list, { query: { noun: 'publisher' } }, OWNER)).records

test('what is stale is told with what has changed; publishing all reaches every page', async () => {
  expect(await state()).toMatchObject({ pages: 2, stale: [], failed: [], uploadTargets: [], runs: [] })
  await blog.call(publishing.publishAll, {}, OWNER)
  expect((await state()).stale).toEqual(
    expect.arrayContaining([
      { path: '/about', tags: ['site'] },
      { path: '/lone', tags: ['lone'] },
    ]),
  )
  expect(await acts()).toMatchObject([{ act: 'publish', after: { pages: 2 } }])
})

test('failed pages are tried again at once, which is recorded; without any nothing is', async () => {
  expect(await blog.call(publishing.retryAll, {}, OWNER)).toBe(0)
  expect(await acts()).toEqual([])
  const broken = { reason: 'boom', failures: 3, retry_time: blog.clock.now + 60_000 }
  await blog.db.write((tx) => tx.updateTable('page').set(broken).where('path', '=', '/about').execute())
  expect((await state()).failed).toMatchObject([{ path: '/about', reason: 'boom', failures: 3 }])
  expect(await blog.call(publishing.retryAll, {}, OWNER)).toBe(1)
  const { retry_time } = await blog.db.read
    .selectFrom('page')
    .select('retry_time')
    .where('path', '=', '/about')
    .executeTakeFirstOrThrow()
  expect(retry_time).toBe(0)
  expect(await acts()).toMatchObject([{ act: 'retry', after: { pages: 1, paths: ['/about'] } }])
})

test('runs that changed something are kept, the newest fifty', async () => {
  const report = { written: ['/', '/post/1'], unchanged: ['/about'], removed: [], failed: [] }
  for (let n = 0; n < RUNS_KEPT + 5; n++) await noteRun(blog.db, blog.clock.now, report, 12.4)
  await noteRun(blog.db, blog.clock.now, { ...report, written: [] }, 1)
  expect(await findRuns(blog.db.read)).toHaveLength(RUNS_KEPT)
  expect((await state()).runs[0]).toMatchObject({ written: 2, unchanged: 1, took: 12, paths: ['/', '/post/1'] })
})
