import type { Database } from '#server/core/db/database.ts'
import type { Logger } from '#server/core/http/logger.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import { claimJob } from '#server/core/job/job.record.ts'
import { isDue, readPlan } from './backup.plan.ts'
import type { Backups } from './backups.ts'

const LOOK_EVERY_MS = 60_000

interface Clock {
  db: Database
  backups: Pick<Backups, 'create'>
  now: () => number
  log: Logger
}

/** Makes a backup if the plan asks for one. A failed backup is recorded, and the next slot tries again. */
export async function backUpWhenDue({ db, backups, now, log }: Clock, since: number): Promise<void> {
  const plan = await readPlan(db.read)
  // Only one of several processes makes the backup.
  if (!(await claimJob(db, now(), 'backup', ({ begin }) => isDue(plan, begin || since, now())))) return
  try {
    await backups.create()
  } catch (err) {
    // Another backup is already being made.
    if (err instanceof Refusal && err.code === 409) return
    log.error({ err }, 'the backup of the day was not made')
  }
}

/** Makes the planned backups from now on. Returns a function that stops this. */
export function keepBackups(clock: Clock): () => void {
  const since = clock.now()
  const look = () => void backUpWhenDue(clock, since).catch((err) => clock.log.error({ err }, 'backups are not looked after'))
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  look()
  return () => clearInterval(timer)
}
