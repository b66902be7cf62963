import type { JobName } from '#contract/keep/job.ts'
import type { Database } from '#server/core/db/database.ts'
import { inOwnTrace } from '#server/core/db/trace.ts'
import { findJobs, holdJob, NEVER, putJob } from './job.queries.ts'

/**
 * Runs a job, and records when it began, how long it took and how it ended.
 * @param claimed when this process took it on; its begin is on record then
 * @throws what the job threw
 */
export const recorded = (
  db: Database,
  now: () => number,
  name: JobName,
  work: () => Promise<unknown>,
  claimed?: number,
): Promise<void> => inOwnTrace(() => recordedInTrace(db, now, name, work, claimed))

async function recordedInTrace(
  db: Database,
  now: () => number,
  name: JobName,
  work: () => Promise<unknown>,
  claimed: number | undefined,
): Promise<void> {
  const begin_time = claimed ?? now()
  const start = performance.now()
  if (claimed === undefined) await db.write((tx) => putJob(tx, { name, begin_time, took: null, note: '', reason: null }))
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

/** Is longer than any job takes: a job that began earlier has lost its process. */
export const LOST_MS = 3_600_000

export interface LastRun {
  /** Counts UTC milliseconds; 0 for never. */
  begin: number
  /** Is true while the job has not recorded its end, and is not too old to do so. */
  isRunning: boolean
}

/**
 * Claims a job, for one of all the processes that would do it now.
 * @param isDue decides by the last run, of whichever process
 * @returns whether this process has it
 */
export async function claimJob(db: Database, now: number, name: JobName, isDue: (last: LastRun) => boolean): Promise<boolean> {
  const isWanted = (row: { begin_time: number; took: number | null }) => {
    const begin = Number(row.begin_time)
    return isDue({ begin, isRunning: row.took === null && now - begin < LOST_MS })
  }
  // Mostly the job is not due, which is found out without a write.
  if (!isWanted((await findJobs(db.read)).find((it) => it.name === name) ?? NEVER)) return false
  return db.write(async (tx) => {
    const row = await holdJob(tx, name)
    if (!row || !isWanted(row)) return false
    await putJob(tx, { name, begin_time: now, took: null, note: '', reason: null })
    return true
  })
}
