import { readFileSync } from 'node:fs'
import type { Step } from '#publisher/probe.ts'
import { openSession, type SessionOptions } from '#publisher/session.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import { openDatabase } from '#server/core/db/open-database.ts'

/** A publisher in a process of its own that is killed the nth time it stands at a step. */
export interface KillOrder {
  options: SessionOptions
  /** 'logged': right after a change was written down, before anybody publishes it. */
  at: Step | 'logged' | 'never'
  nth: number
}

const { options, at, nth } = JSON.parse(readFileSync(0, 'utf8')) as KillOrder
const die = () => process.kill(process.pid, 'SIGKILL')

if (at === 'logged') {
  const db = await openDatabase(options.databaseUrl)
  await db.write((tx) => appendChanges(tx, ['site']))
  die()
}
let times = 0
const session = await openSession(options, (step) => {
  if (step === at && ++times === nth) die()
})
process.stdout.write('open\n')
do await session.drain(() => false)
while (!session.isSettled())
while (await session.compressNext());
await session.close()
