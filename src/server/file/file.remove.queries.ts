import type { Writer } from '#server/db/database.ts'

/** False when the user has none of this address. */
export async function hideFile(tx: Writer, userId: number, url: string, now: number): Promise<boolean> {
  const done = await tx
    .updateTable('file')
    .set({ deleted_time: now })
    .where('url', '=', url)
    .where('user_id', '=', userId)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}
