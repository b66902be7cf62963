import { endBans } from '#server/auth/standing.ends.ts'
import type { Database } from '#server/db/database.ts'
import { sweepFiles } from '#server/file/file.sweep.ts'
import type { FileStorage } from '#server/file/storage.ts'
import { forgetLeft } from '#server/profile/leave.job.ts'
import { sweepDeleted } from '#server/writing/writing.deeds.ts'
import { forgetOldVisits } from './forget-visits.ts'

const DAY_MS = 24 * 3_600_000

interface House {
  db: Database
  uploads: FileStorage
  now: () => number
}

/** What is done once a day: old visits, bans that are over, ended sessions, accounts that left, articles long deleted, files that nobody needs. Each whether or not the others fail. */
export async function keepHouse({ db, uploads, now }: House, failed: (error: unknown) => void): Promise<void> {
  await forgetOldVisits(db, now()).catch(failed)
  await endBans(db, now()).catch(failed)
  await forgetLeft(db, now()).catch(failed)
  await sweepDeleted(db, now()).catch(failed)
  await sweepFiles({ db, uploads, now }).catch(failed)
}

/** Does so now and every day. Returns the way to stop. */
export function keepHouseDaily(house: House, failed: (error: unknown) => void): () => void {
  void keepHouse(house, failed)
  const timer = setInterval(() => void keepHouse(house, failed), DAY_MS)
  return () => clearInterval(timer)
}
