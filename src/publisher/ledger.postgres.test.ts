import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'
import { runStories } from '#tests/support/ledger-stories.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import * as ledger from './ledger.queries.ts'
import { postgresStaleness } from './staleness.postgres.queries.ts'
import type { Position } from './staleness.queries.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
let db: Database
let raw: Kysely<Tables>
beforeAll(async () => {
  server = await startPostgres()
  db = await server.open()
  raw = server.raw()
}, 60_000)
afterAll(async () => {
  await raw.destroy()
  await db.close()
  await server.stop()
})

const change = (tag: string) => db.write((tx) => appendChanges(tx, [tag]))
const record = async (path: string, seen: Position, tags: string[]) =>
  db.write((tx) => ledger.recordPage(tx, 'r1', { path, seen, hash: 'a', tags, picture: null }))
const staleSince = async (after: Position) => (await postgresStaleness.changedSince(db.read, 'r1', after)).stale

beforeEach(() => db.write((tx) => sql`truncate change, page, page_tag`.execute(tx)))

test('a change that is committed late is found, though later ones have been seen, and is not forgotten with them', async () => {
  const late = await raw.startTransaction().execute()
  await appendChanges(late, ['article:1'])
  await change('article:2')
  const seen = await postgresStaleness.position(db.read)
  await record('/', seen, ['article:1', 'article:2'])
  expect(await staleSince(postgresStaleness.origin)).toEqual([])
  await late.commit().execute()
  const now = await postgresStaleness.position(db.read)
  expect([now === seen, await staleSince(seen)]).toEqual([false, [{ path: '/', isUrgent: true }]])
  await db.write((tx) => postgresStaleness.prune(tx, seen))
  expect(await db.read.selectFrom('change').select('tag').execute()).toEqual([{ tag: 'article:1' }])
  await record('/', now, ['article:1'])
  expect(await staleSince(seen)).toEqual([])
})

test('only a change of something else than a conversation is urgent', async () => {
  const seen = await postgresStaleness.position(db.read)
  await record('/post/1', seen, ['article:1', 'comments:1'])
  await change('comments:1')
  expect(await staleSince(seen)).toEqual([{ path: '/post/1', isUrgent: false }])
  await change('article:1')
  expect(await staleSince(seen)).toEqual([{ path: '/post/1', isUrgent: true }])
})

test('looking, and recording nothing, is no write: a publisher that has published all finds nothing new', async () => {
  const epoch = await db.write(ledger.takeOver)
  await change('article:1')
  const look = () =>
    db.write(async (tx) => {
      await ledger.ensureEpoch(tx, epoch)
      await postgresStaleness.prune(tx, await postgresStaleness.position(db.read))
    })
  await look()
  const before = await postgresStaleness.position(db.read)
  await look()
  expect(await postgresStaleness.hasChanged(db.read, before)).toBe(false)
  await change('article:1')
  expect(await postgresStaleness.hasChanged(db.read, before)).toBe(true)
})

test('who takes over waits for a record that has begun; the one before records no more', async () => {
  const epoch = await db.write(ledger.takeOver)
  const recording = await raw.startTransaction().execute()
  await ledger.ensureEpoch(recording, epoch)
  let isOver = false
  const takingOver = db.write(ledger.takeOver).then(() => {
    isOver = true
  })
  const waiting = sql<{ n: number }>`select count(*) as n from pg_stat_activity where wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db.read)).rows[0]?.n).toBe(1)
  expect(isOver).toBe(false)
  await recording.commit().execute()
  await takingOver
  await expect(db.write((tx) => ledger.ensureEpoch(tx, epoch))).rejects.toThrow(ledger.ReplacedError)
})

test('failed pages wait and come back in order, as numbers', async () => {
  const fail = (retryTime: number) =>
    db.write((tx) => ledger.recordFailure(tx, 'r1', { path: '/', reason: 'broken', retryTime, origin: postgresStaleness.origin }))
  await fail(5_000_000_000_000)
  await fail(6_000_000_000_000)
  expect([await ledger.readNextRetry(db.read, 'r1'), await ledger.findPage(db.read, 'r1', '/')]).toEqual([
    6_000_000_000_000,
    { hash: '', failures: 2, reason: 'broken', retry_time: 6_000_000_000_000 },
  ])
  expect(await ledger.findRetries(db.read, 'r1', 6_000_000_000_000, 7_000_000_000_000)).toEqual(['/'])
})

test('PostgreSQL: whatever the order of commits, renders, failures and crashes, no page stays stale', {
  timeout: 0,
}, async () => {
  const { wrong, tally, told } = await runStories(db, postgresStaleness)
  expect(wrong).toEqual([])
  expect([told, tally.renders, tally.crashes].every(Boolean)).toBe(true)
})
