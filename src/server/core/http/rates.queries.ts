import { sql } from 'kysely'
import type { Reader, Writer } from '#server/core/db/database.ts'

/** Counts one try in a window that begins with the first try; windows that are over are removed on the way. */
export async function countTry(tx: Writer, key: string, now: number, duration: number) {
  await tx.deleteFrom('rate_window').where('expire_time', '<=', now).execute()
  return tx
    .insertInto('rate_window')
    .values({ key, points: 1, expire_time: now + duration })
    .onConflict((c) => c.column('key').doUpdateSet({ points: sql`rate_window.points + 1` }))
    .returning(['points', 'expire_time'])
    .executeTakeFirstOrThrow()
}

/**
 * Counts the same in one statement, for windows that are counted all the time where writes run side by side. A window that is over
 * begins anew; the daily clean-up removes a window that nobody uses again.
 */
export const countQuickly = (tx: Writer, key: string, now: number, duration: number) =>
  tx
    .insertInto('rate_window')
    .values({ key, points: 1, expire_time: now + duration })
    .onConflict((c) =>
      c.column('key').doUpdateSet({
        points: sql`case when rate_window.expire_time <= ${now} then 1 else rate_window.points + 1 end`,
        expire_time: sql`case when rate_window.expire_time <= ${now} then excluded.expire_time else rate_window.expire_time end`,
      }),
    )
    .returning(['points', 'expire_time'])
    .executeTakeFirstOrThrow()

export const findWindow = (db: Reader, key: string, now: number) =>
  db
    .selectFrom('rate_window')
    .select(['points', 'expire_time'])
    .where('key', '=', key)
    .where('expire_time', '>', now)
    .executeTakeFirst()
