import type { Insertable } from 'kysely'
import type { Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Stores a login that is under way, and deletes old ones. */
export async function insertState(tx: Writer, row: Insertable<Tables['login_state']>, over: number): Promise<void> {
  await tx
    .deleteFrom('login_state')
    .where((e) => e.or([e('ticks', '<=', over), e('ticks', '>', row.ticks)]))
    .execute()
  await tx.insertInto('login_state').values(row).execute()
}

/** Deletes and returns a login under way that this browser began, whatever its age; otherwise undefined. */
export const takeState = (tx: Writer, hash: string, browser_hash: string) =>
  tx
    .deleteFrom('login_state')
    .where('hash', '=', hash)
    .where('browser_hash', '=', browser_hash)
    .returning(['provider', 'user_id', 'session_id', 'nonce', 'verifier', 'path', 'ticks'])
    .executeTakeFirst()

export const insertCode = (tx: Writer, row: Insertable<Tables['one_time_code']>) =>
  tx.insertInto('one_time_code').values(row).execute()

/** Deletes and returns a one-time code of this browser, whatever its age; otherwise undefined. */
export const takeCode = (tx: Writer, hash: string, browser_hash: string) =>
  tx
    .deleteFrom('one_time_code')
    .where('hash', '=', hash)
    .where('browser_hash', '=', browser_hash)
    .returning(['user_id', 'provider', 'ticks'])
    .executeTakeFirst()
