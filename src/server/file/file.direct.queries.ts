import type { Insertable } from 'kysely'
import type { Reader, Writer } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

export const insertDirect = (tx: Writer, row: Insertable<Tables['direct_upload']>) =>
  tx.insertInto('direct_upload').values(row).execute()

export const countDirect = async (db: Reader, userId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('direct_upload')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).count,
  )

/** Takes a ticket out: it is good once. */
export const takeDirect = (tx: Writer, userId: number, ticketHash: string, now: number) =>
  tx
    .deleteFrom('direct_upload')
    .where('ticket_hash', '=', ticketHash)
    .where('user_id', '=', userId)
    .where('end_time', '>', now)
    .returning(['source', 'size', 'key'])
    .executeTakeFirst()

/** Forgets a user's tickets that nobody came back with; answers where their files would lie. */
export const forgetEnded = async (tx: Writer, userId: number, now: number): Promise<string[]> =>
  (
    await tx.deleteFrom('direct_upload').where('user_id', '=', userId).where('end_time', '<=', now).returning('key').execute()
  ).map((it) => it.key)
