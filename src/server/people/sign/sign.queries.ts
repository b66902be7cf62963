import { didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Stores a day that a user signed in. Returns true when it is the first time on that day. */
export const insertDay = (tx: Writer, row: Tables['sign_day']): Promise<boolean> =>
  didChange(
    tx
      .insertInto('sign_day')
      .values(row)
      .onConflict((c) => c.doNothing()),
  )

/** Finds all days that a user signed in, newest first. */
export const findDays = async (db: Reader, userId: number): Promise<string[]> =>
  (await db.selectFrom('sign_day').select('day').where('user_id', '=', userId).orderBy('day', 'desc').execute()).map(
    (it) => it.day,
  )

export const isSigned = async (db: Reader, userId: number, day: string): Promise<boolean> =>
  Boolean(await db.selectFrom('sign_day').select('day').where('user_id', '=', userId).where('day', '=', day).executeTakeFirst())
