import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'

/** Puts a code in the place of the one before. */
export async function putCode(tx: Writer, row: { key: string; code_hash: string; expire_time: number }): Promise<void> {
  await tx.deleteFrom('mail_code').where('key', '=', row.key).execute()
  await tx
    .insertInto('mail_code')
    .values({ ...row, tries: 0 })
    .execute()
}

/** Lets a code be good for longer. False when it was used, or another one has taken its place. */
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

/** Counts a try and answers what is known, or undefined. */
export const countCodeTry = (tx: Writer, key: string, now: number) =>
  tx
    .updateTable('mail_code')
    .set({ tries: sql`tries + 1` })
    .where('key', '=', key)
    .where('expire_time', '>', now)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()

/** Takes a code away. Answers whether it was there and still good. */
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
