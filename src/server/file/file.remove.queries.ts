import type { Reader, Writer } from '#server/db/database.ts'

/** A user's own file by its whole address, unless he took it away. */
export const findOwnFile = (db: Reader, userId: number, url: string) =>
  db
    .selectFrom('file')
    .select(['id', 'url', 'user_id'])
    .where('url', '=', url)
    .where('user_id', '=', userId)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()

export const findFile = (db: Reader, id: number) =>
  db.selectFrom('file').select(['id', 'url', 'user_id']).where('id', '=', id).executeTakeFirst()

export const hideFile = (tx: Writer, id: number, now: number) =>
  tx.updateTable('file').set({ deleted_time: now }).where('id', '=', id).execute()

/** Files that were taken away before a time, some at once. */
export const findHidden = (db: Reader, before: number, afterId: number, limit: number) =>
  db
    .selectFrom('file')
    .select(['id', 'url', 'user_id', 'hash', 'sizes'])
    .where('deleted_time', '<=', before)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** True when it was still to go. */
export async function deleteHidden(tx: Writer, id: number, before: number): Promise<boolean> {
  const done = await tx.deleteFrom('file').where('id', '=', id).where('deleted_time', '<=', before).executeTakeFirst()
  return Number(done.numDeletedRows) > 0
}

/** Which of these addresses belong to a file. */
export const findKnownUrls = async (db: Reader, urls: readonly string[]): Promise<string[]> =>
  (await db.selectFrom('file').select('url').where('url', 'in', urls).execute()).map((it) => it.url)
