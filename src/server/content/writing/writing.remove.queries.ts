import type { Reader, Writer } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'

export const setDeleted = (tx: Writer, id: number, { time, by }: { time: number; by: number }) =>
  tx.updateTable('article').set({ deleted_time: time, deleted_user_id: by }).where('id', '=', id).execute()

/** Restores an article; returns false when it is not deleted, was deleted too long ago, or is not for this user to restore. */
export async function setRestored(tx: Writer, id: number, who: User, since: number): Promise<boolean> {
  const deleted = tx
    .updateTable('article')
    .set({ deleted_time: null, deleted_user_id: null })
    .where('id', '=', id)
    .where('deleted_time', '>', since)
    // Reserved rows never were articles.
    .where('version', '>', 0)
  const his = who.role === 'admin' ? deleted : deleted.where('user_id', '=', who.id).where('deleted_user_id', '=', who.id)
  return Number((await his.executeTakeFirst()).numUpdatedRows) > 0
}

/**
 * Finds articles that were deleted before a time. Imported ones keep their row: it says that the next import must not bring them back.
 */
export const findLongDeleted = async (db: Reader, before: number): Promise<number[]> =>
  (
    await db
      .selectFrom('article')
      .select('id')
      .where('deleted_time', '<=', before)
      .where('version', '>', 0)
      .where((e) =>
        e.not(e.exists(e.selectFrom('import_source').select('path').whereRef('import_source.article_id', '=', 'article.id'))),
      )
      .orderBy('id')
      .execute()
  ).map((it) => it.id)
