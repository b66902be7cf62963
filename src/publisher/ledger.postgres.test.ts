import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { runStories } from '#tests/support/ledger-stories.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { postgresStaleness } from './staleness.postgres.queries.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
let db: Database
beforeAll(async () => {
  server = await startPostgres()
  db = server.open()
  await migrate(db.read)
}, 60_000)
afterAll(async () => {
  await db.close()
  await server.stop()
})

test('PostgreSQL: whatever the order of commits, renders, failures and crashes, no page stays stale', {
  timeout: 0,
}, async () => {
  const { wrong, tally, told } = await runStories(db, postgresStaleness)
  expect(wrong).toEqual([])
  expect([told, tally.renders, tally.crashes].every(Boolean)).toBe(true)
})
