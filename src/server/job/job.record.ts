import type { JobName } from '#contract/job.ts'
import type { Database } from '#server/db/database.ts'
import { inOwnTrace } from '#server/db/trace.ts'
import { putJob } from './job.queries.ts'

/**
 * Does a job, and writes down when it began, how long it took and how it ended.
 * @throws what the job threw
 */
export const recorded = (db: Database, now: () => number, name: JobName, work: () => Promise<unknown>): Promise<void> =>
  inOwnTrace(() => recordedInTrace(db, now, name, work))

async function recordedInTrace(db: Database, now: () => number, name: JobName, work: () => Promise<unknown>): Promise<void> {
  const begin_time = now()
  const start = performance.now()
  await db.write((tx) => putJob(tx, { name, begin_time, took: null, note: '', reason: null }))
  const done = (reason: string | null) =>
    db.write((tx) => putJob(tx, { name, begin_time, took: Math.round(performance.now() - start), note: '', reason }))
  try {
    await work()
  } catch (error) {
    await done((error instanceof Error ? error.message : String(error)).slice(0, 500))
    throw error
  }
  await done(null)
}
