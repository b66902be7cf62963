import type { Reader, Writer } from '#server/db/database.ts'

/** Whether somebody else could still run the site. */
export const hasOtherAdmin = async (db: Reader, userId: number): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('user')
      .select('id')
      .where('role', '=', 'admin')
      .where('status', 'in', ['normal', 'muted'])
      .where('password_hash', 'is not', null)
      .where('id', '!=', userId)
      .executeTakeFirst(),
  )

/** Accounts of which the days of grace are over. */
export const findLeft = async (db: Reader, now: number) =>
  db
    .selectFrom('user')
    .select(['id', 'leave_articles', 'role'])
    .where('status', '=', 'leaving')
    .where('leave_time', '<=', now)
    .orderBy('id')
    .execute()

export const setLeaving = (tx: Writer, id: number, leave_articles: 'keep' | 'remove', leave_time: number) =>
  tx.updateTable('user').set({ status: 'leaving', leave_articles, leave_time }).where('id', '=', id).execute()

/** False for who was not about to leave. */
export async function setStaying(tx: Writer, id: number): Promise<boolean> {
  const done = await tx
    .updateTable('user')
    .set({ status: 'normal', leave_articles: null, leave_time: null })
    .where('id', '=', id)
    .where('status', '=', 'leaving')
    .executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}
