import type { Insertable } from 'kysely'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Finds the user whom an account of another service lets in, or undefined. */
export const findIdentity = (db: Reader, provider: string, subject: string) =>
  db
    .selectFrom('identity')
    .innerJoin('user', 'user.id', 'identity.user_id')
    .select(['identity.id', 'identity.user_id', 'identity.name', 'identity.create_time'])
    .select(['user.status', 'user.create_time as account_time'])
    .where('identity.provider', '=', provider)
    .where('identity.subject', '=', subject)
    .executeTakeFirst()

/** Lists the accounts of other services that let a user in, in the order in which they were bound. */
export const findIdentities = (db: Reader, userId: number) =>
  db
    .selectFrom('identity')
    .select(['id', 'provider', 'name', 'create_time'])
    .where('user_id', '=', userId)
    .orderBy('create_time')
    .orderBy('id')
    .execute()

export const insertIdentity = (tx: Writer, row: Insertable<Tables['identity']>) => tx.insertInto('identity').values(row).execute()

export const renameIdentity = (tx: Writer, id: number, name: string) =>
  tx.updateTable('identity').set({ name }).where('id', '=', id).execute()

export const deleteIdentity = (tx: Writer, id: number) => tx.deleteFrom('identity').where('id', '=', id).execute()

/** Checks whether a session still exists and belongs to this user. */
export const hasSession = async (db: Reader, id: number, userId: number): Promise<boolean> =>
  (await db.selectFrom('session').select('id').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()) !==
  undefined
