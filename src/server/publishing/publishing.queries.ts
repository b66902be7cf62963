import type { Reader } from '#server/db/database.ts'

/** Enough to see what is wrong; a broken layout fails every page for one reason. */
const SHOWN_MAX = 100

export const findFailedPages = (db: Reader) =>
  db
    .selectFrom('page')
    .select(['path', 'reason', 'failures', 'retry_time'])
    .where('reason', 'is not', null)
    .orderBy('failures', 'desc')
    .orderBy('path')
    .limit(SHOWN_MAX)
    .execute()

export const isAnyChangeWaiting = async (db: Reader): Promise<boolean> =>
  Boolean(await db.selectFrom('change').select('seq').limit(1).executeTakeFirst())

export async function countPages(db: Reader): Promise<number> {
  const found = await db
    .selectFrom('page')
    .select((e) => e.fn.countAll<number>().as('pages'))
    .executeTakeFirstOrThrow()
  return Number(found.pages)
}
