import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendChanges } from '#server/core/db/change.queries.ts'
import { readJobs } from '#server/keep/job/job.rules.ts'
import { openTestWeb, type TestWeb } from '#server/site/web/web.fixture.ts'
import { openTestBlog, silentLog, type TestBlog } from '#tests/support/blog.ts'
import { origin } from '#tests/support/test-database.ts'
import { openMetrics } from './open-metrics.ts'

const TOKEN = 'a-token-that-nobody-guesses'
const asked = { metricsToken: TOKEN, logged: 'none', trustedProxies: [] } as const

let blog: TestBlog
let web: TestWeb
let watched: Awaited<ReturnType<typeof openMetrics>>
beforeAll(async () => {
  // The meter needs the app's database, so the app looks it up at each call.
  blog = await openTestBlog({ observe: (it) => watched.observe?.(it) })
  watched = await openMetrics(asked, blog.db, silentLog, readJobs)
  watched.texts({ pending: () => 4 })
  watched.sockets({ sockets: () => 3, online: () => 2 })
  web = await openTestWeb({ app: blog.app, metrics: watched.metrics })
  web.release('r1', '首页')
  web.put('site/assets/_astro/a.js', '1')
  web.goLive('r1')
})
afterAll(async () => {
  await web.close()
  await blog.close()
})
const figures = async () => (await web.ask('/metrics', { authorization: `Bearer ${TOKEN}` })).text

test('without a token in the settings there is no such page', async () => {
  const off = await openMetrics({ ...asked, metricsToken: null }, blog.db, silentLog, readJobs)
  expect([off.metrics, off.observe, off.db]).toEqual([undefined, undefined, blog.db])
  const plain = await openTestWeb({ app: blog.app, metrics: off.metrics })
  plain.release('r1', '首页')
  plain.goLive('r1')
  expect((await plain.ask('/metrics', { authorization: `Bearer ${TOKEN}` })).status).toBe(404)
  await plain.close()
})

test.each([undefined, 'Bearer', 'Bearer ', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`, TOKEN])(
  'who says %s learns nothing',
  async (authorization) => {
    const { status, headers, text } = await web.ask('/metrics', authorization === undefined ? {} : { authorization })
    expect([status, text, headers['www-authenticate'], headers['cache-control']]).toEqual([
      401,
      'a token is needed',
      'Bearer',
      'no-store',
    ])
  },
)

test('calls are counted by their names in the contract, whatever was asked for', async () => {
  for (const path of ['list', 'list?pageNum=2', 'detail/99', 'nowhere', 'nowhere/else']) await web.ask(`/v1/api/article/${path}`)
  for (const path of ['/', '/_astro/a.js', '/nothing/of/this', '/uploads/none.png']) await web.ask(path)
  const text = await figures()
  for (const line of [
    'inkstone_calls_total{call="article.list",code="200"} 2',
    'inkstone_calls_total{call="article.detail",code="404"} 1',
    'inkstone_calls_total{call="none",code="404"} 2',
    'inkstone_call_seconds_count{call="article.list"} 2',
    'inkstone_files_served_total{kind="page",code="200"} 1',
    'inkstone_files_served_total{kind="asset",code="200"} 1',
    'inkstone_files_served_total{kind="page",code="404"} 1',
    'inkstone_files_served_total{kind="upload",code="404"} 1',
    'inkstone_sockets 3',
    'inkstone_texts_pending 4',
    'inkstone_people_online 2',
    'inkstone_database_up 1',
    'inkstone_mail_waiting 0',
    'inkstone_jobs{job="backup",state="never"} 1',
  ])
    expect(text).toContain(`${line}\n`)
  expect(text).toMatch(/^process_resident_memory_bytes \d/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
  expect(text).not.toContain('nowhere')
  expect((await web.ask('/metrics', { authorization: `bearer ${TOKEN}` }, 'POST')).status).toBe(405)
})

test('what waits to be published is told, with how long', async () => {
  expect(await figures()).toMatch(/^inkstone_stale_pages 0$/m)
  const page = { release: 'r1', seen: origin() as number, hash: 'h', failures: 0, retry_time: 0, reason: null, picture: null }
  await watched.db.write(async (tx) => {
    await tx
      .insertInto('page')
      .values([
        { ...page, path: '/a' },
        { ...page, path: '/b', reason: 'it broke' },
      ])
      .execute()
    await tx
      .insertInto('page_tag')
      .values([
        { release: 'r1', path: '/a', tag: 'site' },
        { release: 'r1', path: '/b', tag: 'x' },
      ])
      .execute()
    await appendChanges(tx, ['site', 'articles'])
  })
  await blog.db.write((tx) =>
    tx
      .updateTable('change')
      .set({ time: Date.now() - 90_000 })
      .execute(),
  )
  const text = await figures()
  expect(text).toMatch(/^inkstone_stale_pages 1$/m)
  expect(text).toMatch(/^inkstone_failing_pages 1$/m)
  expect(Number(/^inkstone_stale_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90)
  expect(text).toMatch(/^inkstone_write_seconds_count\{outcome="done"\} 1$/m)
  expect(text).toMatch(/^inkstone_writes_waiting 0$/m)
})

test('renders and stored files are counted; a write that was refused too', async () => {
  watched.published?.({ written: ['/a', '/b'], unchanged: ['/c'], removed: [], failed: [{}] }, 20)
  await watched.storage(blog.uploads).put('a.png', Buffer.from('1234'))
  await expect(watched.db.write(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const text = await figures()
  for (const line of [
    'inkstone_renders_total{outcome="written"} 2',
    'inkstone_renders_total{outcome="failed"} 1',
    'inkstone_drain_seconds_count 1',
    'inkstone_uploads_stored_total 1',
    'inkstone_uploads_stored_bytes_total 4',
    'inkstone_write_seconds_count{outcome="refused"} 1',
  ])
    expect(text).toContain(`${line}\n`)
})

test('a database that does not answer is a figure', async () => {
  const broken = await openTestBlog()
  const { metrics } = await openMetrics(asked, broken.db, silentLog, readJobs)
  await broken.close()
  const other = await openTestWeb({ metrics })
  const { status, text } = await other.ask('/metrics', { authorization: `Bearer ${TOKEN}` })
  expect([status, /^inkstone_database_up (\d)$/m.exec(text)?.[1]]).toEqual([200, '0'])
  await other.close()
})
