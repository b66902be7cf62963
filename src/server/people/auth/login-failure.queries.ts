import { sql } from 'kysely'
import type { Reader, Writer } from '#server/core/db/database.ts'

export const findFailures = (db: Reader, keys: string[], now: number) =>
  db.selectFrom('login_failure').selectAll().where('key', 'in', keys).where('expire_time', '>', now).execute()

/** Counts a failure in a window that begins with its first failure. */
export async function addFailure(tx: Writer, key: string, now: number, window: number): Promise<void> {
  await tx.deleteFrom('login_failure').where('key', '=', key).where('expire_time', '<=', now).execute()
  await tx
    .insertInto('login_failure')
    .values({ key, failures: 1, last_time: now, expire_time: now + window })
    .onConflict((c) => c.column('key').doUpdateSet({ failures: sql`login_failure.failures + 1`, last_time: now }))
    .execute()
}

/** Takes one failure off each of these keys. */
export async function takeFailure(tx: Writer, keys: string[]): Promise<void> {
  await tx.deleteFrom('login_failure').where('key', 'in', keys).where('failures', '<=', 1).execute()
  await tx.updateTable('login_failure').set({ failures: sql`failures - 1` }).where('key', 'in', keys).execute()
}

export const forgetFailures = (tx: Writer, key: string) => tx.deleteFrom('login_failure').where('key', '=', key).execute()
