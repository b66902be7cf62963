import { sql } from 'kysely'
import type { Writer } from '#server/core/db/database.ts'

/** Stores a code and replaces the one before. */
export async function putCode(tx: Writer, row: { key: string; code_hash: string; expire_time: number }): Promise<void> {
  await tx.deleteFrom('mail_code').where('key', '=', row.key).execute()
  await tx
    .insertInto('mail_code')
    .values({ ...row, tries: 0 })
    .execute()
}

/** Prolongs a code. Returns false when it was used or replaced. */
export const prolongCode = async (tx: Writer, { key, code_hash, expire_time }: Parameters<typeof putCode>[1]): Promise<boolean> =>
  Number(
    (
      await tx
        .updateTable('mail_code')
        .set({ expire_time })
        .where('key', '=', key)
        .where('code_hash', '=', code_hash)
        .executeTakeFirst()
    ).numUpdatedRows,
  ) > 0

/** Counts a try and returns the stored code, or undefined. */
export const countCodeTry = (tx: Writer, key: string, now: number) =>
  tx
    .updateTable('mail_code')
    .set({ tries: sql`tries + 1` })
    .where('key', '=', key)
    .where('expire_time', '>', now)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()

/** Deletes a code. Returns whether it was there and still valid. */
export const deleteCode = async (tx: Writer, key: string, code_hash: string, now: number): Promise<boolean> =>
  Number(
    (
      await tx
        .deleteFrom('mail_code')
        .where('key', '=', key)
        .where('code_hash', '=', code_hash)
        .where('expire_time', '>', now)
        .executeTakeFirst()
    ).numDeletedRows,
  ) > 0

export const forgetCodes = (tx: Writer, now: number) => tx.deleteFrom('mail_code').where('expire_time', '<=', now).execute()
