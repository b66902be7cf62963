import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { openSqlite } from '#server/core/db/sqlite.ts'
import { createWriteQueue } from '#server/core/db/write-queue.ts'
import { runStories } from '#tests/support/ledger-stories.ts'
import { sqliteStaleness } from './staleness.queries.ts'

let folder: string
let db: Database
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inkstone-ledger-'))
  const file = join(folder, 'a.db')
  await (await openDatabase(`file:${file}`)).close()
  // Our own database but for the disk's sync, which orders nothing and takes most of the time.
  const [writer, reader] = [openSqlite(file, 'write'), openSqlite(file, 'read')]
  const { write } = createWriteQueue(writer, { sync: async () => {}, committed: () => {} })
  db = {
    engine: 'sqlite',
    read: reader,
    snapshot: (work) => work(reader),
    write,
    onCommit: () => () => {},
    async close() {
      await reader.destroy()
      await writer.destroy()
    },
  }
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

test('SQLite: whatever the order of writes, renders, failures and crashes, no page stays stale', { timeout: 0 }, async () => {
  const { wrong, tally, told } = await runStories(db, sqliteStaleness)
  expect(wrong).toEqual([])
  expect([told, tally.renders, tally.crashes].every(Boolean)).toBe(true)
})
