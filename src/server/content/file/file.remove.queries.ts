import { didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

/** Finds a user's own file by its whole address, unless it is deleted. */
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

/** Finds some of the files that were deleted before a time, by id. */
export const findHidden = (db: Reader, before: number, afterId: number, limit: number) =>
  db
    .selectFrom('file')
    .select(['id', 'url', 'user_id', 'hash', 'sizes'])
    .where('deleted_time', '<=', before)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Deletes the row of a deleted file; returns false when the file has been restored. */
export const deleteHidden = (tx: Writer, id: number, before: number): Promise<boolean> =>
  didChange(tx.deleteFrom('file').where('id', '=', id).where('deleted_time', '<=', before))

/** Finds which of these addresses belong to a file. */
export const findKnownUrls = async (db: Reader, urls: readonly string[]): Promise<string[]> =>
  (await db.selectFrom('file').select('url').where('url', 'in', urls).execute()).map((it) => it.url)
