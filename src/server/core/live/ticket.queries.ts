import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Stores a ticket and deletes all expired ones. */
export async function insertTicket(tx: Writer, row: Tables['live_ticket'], now: number): Promise<void> {
  await tx.deleteFrom('live_ticket').where('expire_time', '<=', now).execute()
  await tx.insertInto('live_ticket').values(row).execute()
}

/** Finds the user of a ticket, expired or not. */
export const findOwner = async (db: Reader, hash: string): Promise<number | undefined> =>
  (await db.selectFrom('live_ticket').select('user_id').where('hash', '=', hash).executeTakeFirst())?.user_id

/** Deletes a ticket and returns what it held, so that it works only once. */
export const takeTicket = (tx: Writer, hash: string) =>
  tx.deleteFrom('live_ticket').where('hash', '=', hash).returning(['user_id', 'session_id', 'expire_time']).executeTakeFirst()

/** Finds a session that lasts, of a user who is neither banned nor gone; otherwise undefined. */
export const findSession = (db: Reader, userId: number, id: number, now: number) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select('session.bind_hash')
    .where('session.id', '=', id)
    .where('session.user_id', '=', userId)
    .where('session.expire_time', '>', now)
    .where('user.status', 'not in', ['banned', 'gone'])
    .executeTakeFirst()

/** Finds those of the sessions that still last. */
export async function findLasting(db: Reader, ids: readonly number[], now: number): Promise<Set<number>> {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select('session.id')
    .where('session.id', 'in', ids)
    .where('session.expire_time', '>', now)
    .where('user.status', 'not in', ['banned', 'gone'])
    .execute()
  return new Set(rows.map((it) => it.id))
}
