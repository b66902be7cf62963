import { readSetting } from '#server/core/config/setting.queries.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

/** Limits the list. It is enough to see the fault: a broken layout fails every page for one reason. */
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

const FILLING = 'publishing.filling'

/** Notes whether a new release is being filled. Its pages are not stale: they have never existed. */
export async function noteFilling(tx: Writer, isFilling: boolean): Promise<void> {
  if (!isFilling) await tx.deleteFrom('setting').where('key', '=', FILLING).execute()
  else
    await tx
      .insertInto('setting')
      .values({ key: FILLING, value: 'true' })
      .onConflict((c) => c.doNothing())
      .execute()
}

/** Checks whether some write, or a new release, has not reached every page yet. */
export async function isPublishingBehind(db: Reader): Promise<boolean> {
  if (await db.selectFrom('change').select('seq').limit(1).executeTakeFirst()) return true
  return (await readSetting(db, FILLING)) !== undefined
}

export const countPages = (db: Reader): Promise<number> => countOf(db.selectFrom('page'))
