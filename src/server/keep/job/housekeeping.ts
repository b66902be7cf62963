import { oneAtATime } from '#lib/one-at-a-time.ts'
import { sweepFiles } from '#server/content/file/file.sweep.ts'
import { findUnshown } from '#server/content/file/file.unshown.queries.ts'
import { sweepDeleted } from '#server/content/writing/writing.actions.ts'
import type { Database } from '#server/core/db/database.ts'
import { claimJob, recorded } from '#server/core/job/job.record.ts'
import type { FileStorage } from '#server/core/storage/storage.ts'
import { forgetLeft } from '#server/keep/job/leave.job.ts'
import { endBans } from '#server/people/auth/standing.ends.ts'
import { forgetOldVisits } from './forget-visits.ts'

const DAY_MS = 24 * 3_600_000

interface House {
  db: Database
  uploads: FileStorage
  now: () => number
}

/**
 * Lists the daily jobs: old visits, expired bans, ended sessions, accounts that left, articles deleted long ago, files that nobody
 * needs.
 */
export const HOUSE_JOBS = {
  visits: ({ db, now }: House) => forgetOldVisits(db, now()),
  bans: ({ db, now }: House) => endBans(db, now()),
  leave: ({ db, now }: House) => forgetLeft(db, now()),
  deleted: ({ db, now }: House) => sweepDeleted(db, now()),
  files: sweepFiles,
  unshown: findUnshown,
} satisfies Record<string, (house: House) => Promise<unknown>>

/** Limits the time until the program notices that a day is over. */
const LOOK_EVERY_MS = 10 * 60_000

/**
 * Runs the daily jobs that no process has run for a day: several processes may share one site. A job that fails does not stop the
 * others.
 */
export async function keepHouse(house: House, failed: (error: unknown) => void): Promise<void> {
  const { db, now } = house
  for (const name of Object.keys(HOUSE_JOBS) as (keyof typeof HOUSE_JOBS)[])
    try {
      // A begin that lies too far ahead was written by a clock that has been corrected since.
      const at = now()
      const isMine = await claimJob(db, at, name, ({ begin, isRunning }) => !isRunning && Math.abs(at - begin) >= DAY_MS)
      if (isMine) await recorded(db, now, name, () => HOUSE_JOBS[name](house), at)
    } catch (error) {
      failed(error)
    }
}

/** Runs the daily jobs from now on. Returns a function that stops this. */
export function keepHouseDaily(house: House, failed: (error: unknown) => void): () => Promise<void> {
  const looking = oneAtATime(() => keepHouse(house, failed))
  looking.ask()
  const timer = setInterval(looking.ask, LOOK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await looking.ended()
  }
}
