import type { Insertable } from 'kysely'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

export const insertDirect = (tx: Writer, row: Insertable<Tables['direct_upload']>) =>
  tx.insertInto('direct_upload').values(row).execute()

export const countDirect = (db: Reader, userId: number): Promise<number> =>
  countOf(db.selectFrom('direct_upload').where('user_id', '=', userId))

/** Deletes a ticket and returns what belongs to it, so that it is valid only once. */
export const takeDirect = (tx: Writer, userId: number, ticketHash: string, now: number) =>
  tx
    .deleteFrom('direct_upload')
    .where('ticket_hash', '=', ticketHash)
    .where('user_id', '=', userId)
    .where('end_time', '>', now)
    .returning(['source', 'size', 'key'])
    .executeTakeFirst()

/** Deletes a user's expired tickets; returns the names under which their files would be. */
export const forgetEnded = async (tx: Writer, userId: number, now: number): Promise<string[]> =>
  (
    await tx.deleteFrom('direct_upload').where('user_id', '=', userId).where('end_time', '<=', now).returning('key').execute()
  ).map((it) => it.key)
