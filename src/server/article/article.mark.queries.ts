import type { Writer } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

export type MarkKind = 'article_like' | 'article_favorite'

/** True when the mark was not there. */
export async function insertMark(tx: Writer, kind: MarkKind, row: Tables['article_like']): Promise<boolean> {
  const done = await tx
    .insertInto(kind)
    .values(row)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return Number(done.numInsertedOrUpdatedRows) > 0
}

/** True when the mark was there. */
export async function deleteMark(tx: Writer, kind: MarkKind, userId: number, articleId: number): Promise<boolean> {
  const done = await tx.deleteFrom(kind).where('user_id', '=', userId).where('article_id', '=', articleId).executeTakeFirst()
  return Number(done.numDeletedRows) > 0
}

/** Answers how many there are then, as the row itself says: elsewhere than in SQLite others write meanwhile. */
export async function addLikes(tx: Writer, articleId: number, more: 1 | -1): Promise<number> {
  const row = await tx
    .updateTable('article')
    .set((e) => ({ like_num: e('like_num', '+', more) }))
    .where('id', '=', articleId)
    .returning('like_num')
    .executeTakeFirstOrThrow()
  return row.like_num
}
