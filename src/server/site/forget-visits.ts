import { DAYS_KEPT } from '#contract/desk.ts'
import { shanghaiDay } from '#lib/dates.ts'
import { forgetEnded } from '#server/auth/session.queries.ts'
import type { Database } from '#server/db/database.ts'
import { forgetLetters } from '#server/mail/outbox.queries.ts'
import { forgetCodes } from '#server/registration/code.queries.ts'
import { rollDays } from './days.queries.ts'
import { forgetVisitsBefore } from './site.queries.ts'

const DAY_MS = 24 * 3_600_000
/** Limits the days that a visitor's name is kept, however well it is hashed. */
const KEPT_DAYS = 30

/** Deletes visits older than is needed to count each once, and sessions, codes and letters that have expired. */
export const forgetOldVisits = (db: Database, now: number): Promise<void> =>
  db.write(async (tx) => {
    // The visitors of each day are counted before they are deleted.
    await rollDays(tx, shanghaiDay(now), shanghaiDay(now - DAYS_KEPT * DAY_MS))
    await forgetVisitsBefore(tx, shanghaiDay(now - KEPT_DAYS * DAY_MS))
    await forgetEnded(tx, now)
    await forgetCodes(tx, now)
    await forgetLetters(tx, now)
  })
