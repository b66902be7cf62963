import type { Insertable } from 'kysely'
import type { Reader, Writer } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

/** A file that this user has stored with this content before. */
export const findByHash = (db: Reader, userId: number, hash: string) =>
  db
    .selectFrom('file')
    .select(['id', 'url', 'width', 'height'])
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .orderBy('id')
    .executeTakeFirst()

/** Two processes that store the same content at the same moment agree on one row. */
export const insertFile = (tx: Writer, row: Insertable<Tables['file']>) =>
  tx
    .insertInto('file')
    .values(row)
    .onConflict((c) => c.column('url').doNothing())
    .execute()
