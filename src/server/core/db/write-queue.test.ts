import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSqlite } from './sqlite.ts'
import { Unavailable } from './unavailable.ts'
import { createWriteQueue } from './write-queue.ts'

test('who waits for another program is told after so long, also who came while others waited already', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-queue-'))
  const path = join(folder, 'a.db')
  await openSqlite(path, 'setup').destroy()
  const other = new DatabaseSync(path)
  other.exec('create table t (a); begin immediate')
  const db = openSqlite(path, 'write')
  const clock = { now: 0 }
  const queue = createWriteQueue(db, { sync: async () => {}, committed: () => {}, patience: 100, now: () => clock.now })
  const outcomes: string[] = []
  const write = (name: string) =>
    queue
      .write(async () => name)
      .then(
        (it) => outcomes.push(`${it} written`),
        (error) => outcomes.push(`${name} ${error instanceof Unavailable ? 'told' : error}`),
      )
  const first = write('first')
  await pause(30)
  const second = write('second')
  clock.now = 50
  const third = write('third')
  clock.now = 101
  await Promise.all([first, second])
  expect(outcomes).toEqual(['first told', 'second told'])
  other.exec('commit')
  await third
  expect(outcomes.at(-1)).toBe('third written')
  await queue.settled()
  other.close()
  await db.destroy()
  rmSync(folder, { recursive: true })
})
