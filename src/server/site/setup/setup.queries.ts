import type { Reader, Writer } from '#server/core/db/database.ts'

export const hasAdminWithPassword = async (db: Reader): Promise<boolean> =>
  (await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Finds the account that was created with the database. */
export const findOwner = (db: Reader) =>
  db.selectFrom('user').select(['id', 'nickname']).where('role', '=', 'admin').orderBy('id').limit(1).executeTakeFirstOrThrow()

export const deleteSetting = (tx: Writer, key: string) => tx.deleteFrom('setting').where('key', '=', key).execute()
