import { endBans } from '#server/auth/standing.ends.ts'
import type { Database } from '#server/db/database.ts'
import { sweepFiles } from '#server/file/file.sweep.ts'
import { findUnshown } from '#server/file/file.unshown.queries.ts'
import type { FileStorage } from '#server/file/storage.ts'
import { recorded } from '#server/job/job.record.ts'
import { forgetLeft } from '#server/profile/leave.job.ts'
import { sweepDeleted } from '#server/writing/writing.deeds.ts'
import { forgetOldVisits } from './forget-visits.ts'

const DAY_MS = 24 * 3_600_000

interface House {
  db: Database
  uploads: FileStorage
  now: () => number
}

/** What is done once a day: old visits, bans that are over, ended sessions, accounts that left, articles long deleted, files that nobody needs. */
export const HOUSE_JOBS = {
  visits: ({ db, now }: House) => forgetOldVisits(db, now()),
  bans: ({ db, now }: House) => endBans(db, now()),
  leave: ({ db, now }: House) => forgetLeft(db, now()),
  deleted: ({ db, now }: House) => sweepDeleted(db, now()),
  files: sweepFiles,
  unshown: findUnshown,
} satisfies Record<string, (house: House) => Promise<unknown>>

/** Does all of it, each whether or not the others fail. */
export async function keepHouse(house: House, failed: (error: unknown) => void): Promise<void> {
  for (const name of Object.keys(HOUSE_JOBS) as (keyof typeof HOUSE_JOBS)[])
    await recorded(house.db, house.now, name, () => HOUSE_JOBS[name](house)).catch(failed)
}

/** Does so now and every day. Returns the way to stop. */
export function keepHouseDaily(house: House, failed: (error: unknown) => void): () => void {
  void keepHouse(house, failed)
  const timer = setInterval(() => void keepHouse(house, failed), DAY_MS)
  return () => clearInterval(timer)
}
