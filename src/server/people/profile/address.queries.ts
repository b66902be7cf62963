import type { Insertable } from 'kysely'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

export const insertUndo = (tx: Writer, row: Insertable<Tables['address_undo']>) =>
  tx.insertInto('address_undo').values(row).execute()

/** Sets the token of the newest undo to this address of a user. Returns false when there is none. */
export async function setUndoHash(tx: Writer, userId: number, address: string, hash: string): Promise<boolean> {
  const newest = await tx
    .selectFrom('address_undo')
    .select('id')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest) await tx.updateTable('address_undo').set({ hash }).where('id', '=', newest.id).execute()
  return newest !== undefined
}

/** Returns the undo that a link's token stands for, or undefined. */
export const findUndo = (db: Reader, hash: string, now: number) =>
  db
    .selectFrom('address_undo')
    .select(['id', 'user_id', 'address', 'is_username', 'since_time', 'login_type'])
    .where('hash', '=', hash)
    .where('expire_time', '>', now)
    .executeTakeFirst()

/** Deletes an undo and those of the user's later changes; those of earlier changes stay valid. */
export const deleteUndos = (tx: Writer, userId: number, from: number) =>
  tx.deleteFrom('address_undo').where('user_id', '=', userId).where('id', '>=', from).execute()

/** Takes away the ways in that were bound since then, one of them whenever it was bound, and the codes that are on their way. */
export async function deleteWays(tx: Writer, userId: number, since: number, provider: string): Promise<void> {
  await tx
    .deleteFrom('identity')
    .where('user_id', '=', userId)
    .where((e) => e.or([e('create_time', '>=', since), e('provider', '=', provider)]))
    .execute()
  await tx.deleteFrom('one_time_code').where('user_id', '=', userId).execute()
  await tx.deleteFrom('wechat_code').where('person_id', '=', userId).execute()
}
