import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import type { Logger } from '#server/http/fault.ts'
import { findFailed, isAnythingStale } from './ledger.queries.ts'
import { takePublisherLock } from './lock.ts'
import { openSession, type SessionOptions } from './session.ts'

const LOOK_EVERY_MS = 200
const PATIENCE_MS = 10 * 60_000

/** `npm run publish`: publishes what is stale and exits; 1 when a page could not be published. */
export async function runPublish(options: SessionOptions, log: Logger): Promise<number> {
  const lock = takePublisherLock(options.siteDir)
  if (!lock) return waitForOther(options.databaseUrl)
  const session = await openSession(options, log)
  try {
    const start = performance.now()
    const { written, unchanged, removed, failed } = await session.drain(() => false)
    for (const { path, reason } of failed) process.stdout.write(`${path}: ${reason}\n`)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const counts = `${written.length} written, ${unchanged.length} unchanged, ${removed.length} removed, ${failed.length} failed`
    process.stdout.write(`${counts} in ${seconds} s\n`)
    return failed.length ? 1 : 0
  } finally {
    await session.close()
    lock.release()
  }
}

/** A running server publishes by itself: nothing is left to do but to see it finish. */
async function waitForOther(databaseUrl: string): Promise<number> {
  process.stdout.write('Another process publishes this site; waiting until nothing is stale.\n')
  const db = await openDatabase(databaseUrl)
  try {
    const end = performance.now() + PATIENCE_MS
    while (await isAnythingStale(db.read)) {
      if (performance.now() > end) {
        process.stdout.write('It has not finished in ten minutes; its log may say why.\n')
        return 1
      }
      await pause(LOOK_EVERY_MS)
    }
    const failed = await findFailed(db.read)
    for (const { path, reason } of failed) process.stdout.write(`${path}: ${reason}\n`)
    return failed.length ? 1 : 0
  } finally {
    await db.close()
  }
}
