import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/core/db/database.ts'
import { openFullBlog } from '#tests/support/full-blog.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { exportPlace, filesIn } from './export.fixture.ts'
import { makeExport } from './export.make.ts'
import { takeExport } from './return.take.ts'

const SLOW = 120_000
const EVERYTHING = { chat: true, addresses: true, secrets: true }
const place = exportPlace()
let full: Awaited<ReturnType<typeof openFullBlog>>
let postgres: Awaited<ReturnType<typeof startPostgres>>
let db: Database
beforeAll(async () => {
  full = await openFullBlog()
  postgres = await startPostgres()
  db = await postgres.open()
}, SLOW)
afterAll(async () => {
  await db.close()
  await postgres.stop()
  await place.close()
  await full.blog.close()
}, SLOW)

test('a blog moves from SQLite to PostgreSQL: out of it comes the same export, and what is written next gets the next number', {
  timeout: SLOW,
}, async () => {
  await place.make(full.blog, 'before', EVERYTHING)
  const elsewhere = await place.empty()
  const deps = { ...place.depsOf(elsewhere), db }
  expect(await takeExport(place.path('before'), deps, { force: false })).toMatchObject({ code: 0, json: { reasons: [] } })
  await makeExport(deps, { target: place.path('after'), choices: EVERYTHING })
  const [before, after] = [filesIn(place.path('before')), filesIn(place.path('after'))]
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [path, text] of before) expect(after.get(path) === text ? '' : path).toBe('')
  const largest = await db.read.selectFrom('comment').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const row = { target_type: 'article', target_id: 2, user_id: 1, content_md: '新的', content_html: '', create_time: 0 } as const
  const next = await db.write((tx) => tx.insertInto('comment').values(row).returning('id').executeTakeFirstOrThrow())
  expect(Number(next.id)).toBe(Number(largest.id) + 1)
})
