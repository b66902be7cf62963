import type { Insertable } from 'kysely'
import { compiled } from '#server/core/db/compiled.ts'
import { countOf, didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

const bySecret = compiled((db, hash: string) =>
  db
    .selectFrom('access_key')
    .innerJoin('user', 'user.id', 'access_key.user_id')
    .select(['access_key.id', 'access_key.name', 'access_key.user_id', 'access_key.scopes', 'access_key.is_deletion_allowed'])
    .select(['access_key.expire_time', 'access_key.last_time'])
    .select(['user.role', 'user.status', 'user.mute_until', 'user.mute_reason'])
    .where('access_key.hash', '=', hash),
)

/** Finds a key by the hash of its secret, with its owner, even when it has expired. */
export const findBySecret = async (db: Reader, hash: string) => (await bySecret(db, hash))[0]

/** Finds the keys of a user, the newest first. */
export const findKeys = (db: Reader, userId: number) =>
  db
    .selectFrom('access_key')
    .select(['id', 'name', 'tail', 'scopes', 'is_deletion_allowed', 'create_time', 'expire_time', 'last_time'])
    .select((e) => e('hash', 'is', null).as('is_ended'))
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()

export const countKeys = (db: Reader, userId: number): Promise<number> =>
  countOf(db.selectFrom('access_key').where('user_id', '=', userId))

export const insertKey = async (tx: Writer, row: Insertable<Tables['access_key']>): Promise<number> =>
  Number((await tx.insertInto('access_key').values(row).returning('id').executeTakeFirstOrThrow()).id)

/** Deletes a key of a user and returns its name; undefined when there is none. */
export const deleteKey = async (tx: Writer, userId: number, id: number): Promise<string | undefined> =>
  (await tx.deleteFrom('access_key').where('id', '=', id).where('user_id', '=', userId).returning('name').executeTakeFirst())
    ?.name

/** Deletes all keys of a user. */
export const deleteKeys = (tx: Writer, userId: number): Promise<boolean> =>
  didChange(tx.deleteFrom('access_key').where('user_id', '=', userId))

/** Ends a key that has expired: when the clock is set back, it does not become valid again. */
export const endKey = (tx: Writer, id: number) => tx.updateTable('access_key').set({ hash: null }).where('id', '=', id).execute()

/** Ends every key that has expired. */
export const endExpired = (tx: Writer, now: number) =>
  tx.updateTable('access_key').set({ hash: null }).where('expire_time', '<=', now).where('hash', 'is not', null).execute()

export const touchKey = (tx: Writer, id: number, now: number) =>
  tx.updateTable('access_key').set({ last_time: now }).where('id', '=', id).execute()

/** Counts the milliseconds for which the record says what each key has written. */
const USES_MS = 180 * 24 * 3_600_000

/** Deletes old records of what keys have written: a machine writes more than all people together. */
export const forgetUses = (tx: Writer, now: number) =>
  tx
    .deleteFrom('audit')
    .where('noun', '=', 'key')
    .where('act', '=', 'write')
    .where('create_time', '<=', now - USES_MS)
    .execute()
