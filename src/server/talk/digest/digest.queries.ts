import type { Insertable, Updateable } from 'kysely'
import { didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

export const findDigest = (db: Reader, userId: number) =>
  db.selectFrom('digest').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const insertDigest = (tx: Writer, row: Insertable<Tables['digest']>) => tx.insertInto('digest').values(row).execute()

export const updateDigest = (tx: Writer, userId: number, fields: Updateable<Tables['digest']>) =>
  tx.updateTable('digest').set(fields).where('user_id', '=', userId).execute()

/** Finds the users whose mail is due, the longest waiting first. */
export const findDue = (db: Reader, now: number, most: number) =>
  db
    .selectFrom('digest')
    .select(['user_id', 'every', 'next_time', 'told_id'])
    .where('next_time', 'is not', null)
    .where('next_time', '<=', now)
    .orderBy('next_time')
    .orderBy('user_id')
    .limit(most)
    .execute()

/** Moves a due mail to its next time. Returns false when another process did so, or the user changed the setting meanwhile. */
export const claimDigest = (tx: Writer, userId: number, due: number, next: number | null): Promise<boolean> =>
  didChange(tx.updateTable('digest').set({ next_time: next }).where('user_id', '=', userId).where('next_time', '=', due))

/** Finds the id of the newest unread notification after `behind`, or undefined. */
export async function findNewest(db: Reader, userId: number, behind: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_read', '=', 0)
    .where('id', '>', behind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && Number(row.id)
}
