import type { Reader, Writer } from '#server/db/database.ts'
import type { User } from '#server/http/scope.ts'

export const setDeleted = (tx: Writer, id: number, { time, by }: { time: number; by: number }) =>
  tx.updateTable('article').set({ deleted_time: time, deleted_user_id: by }).where('id', '=', id).execute()

/** False when it is not deleted, too long since, or not for him to bring back. */
export async function setRestored(tx: Writer, id: number, who: User, since: number): Promise<boolean> {
  const deleted = tx
    .updateTable('article')
    .set({ deleted_time: null, deleted_user_id: null })
    .where('id', '=', id)
    .where('deleted_time', '>', since)
    // Reserved rows were never there.
    .where('version', '>', 0)
  const his = who.role === 'admin' ? deleted : deleted.where('user_id', '=', who.id).where('deleted_user_id', '=', who.id)
  return Number((await his.executeTakeFirst()).numUpdatedRows) > 0
}

/** Deleted before a time. Those that an import brought keep their row: it says that they are not wanted back. */
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
