import type { Reader } from '#server/core/db/database.ts'

/** Sums the bytes of a user's files, except one file; a deleted file counts until it has left the disk. */
export async function sumSizes(db: Reader, userId: number, butUrl: string): Promise<number> {
  const row = await db
    .selectFrom('file')
    .select((e) => e.fn.sum<number | null>('size').as('sum'))
    .where('user_id', '=', userId)
    .where('url', '!=', butUrl)
    .executeTakeFirstOrThrow()
  return Number(row.sum)
}
