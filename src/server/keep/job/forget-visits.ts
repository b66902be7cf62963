import { DAYS_KEPT } from '#contract/site/overview.ts'
import { shanghaiDay } from '#lib/dates.ts'
import type { Database } from '#server/core/db/database.ts'
import { forgetEnded } from '#server/people/auth/session.queries.ts'
import { forgetCodes } from '#server/people/registration/code.queries.ts'
import { forgetLetters } from '#server/talk/mail/outbox.queries.ts'
import { forgetVisitsBefore } from '../../core/config/setting.queries.ts'
import { rollDays } from '../../site/config/days.queries.ts'

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
