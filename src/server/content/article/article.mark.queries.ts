import { didChange } from '#server/core/db/count.queries.ts'
import type { Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

export type MarkKind = 'article_like' | 'article_favorite'

/** Sets a mark; returns false when it was there before. */
export const insertMark = (tx: Writer, kind: MarkKind, row: Tables['article_like']): Promise<boolean> =>
  didChange(
    tx
      .insertInto(kind)
      .values(row)
      .onConflict((c) => c.doNothing()),
  )

/** Removes a mark; returns false when there was none. */
export const deleteMark = (tx: Writer, kind: MarkKind, userId: number, articleId: number): Promise<boolean> =>
  didChange(tx.deleteFrom(kind).where('user_id', '=', userId).where('article_id', '=', articleId))

/**
 * Changes the number of likes and returns the new number as the row has it: on PostgreSQL other transactions write at the same time.
 */
export async function addLikes(tx: Writer, articleId: number, more: 1 | -1): Promise<number> {
  const row = await tx
    .updateTable('article')
    .set((e) => ({ like_num: e('like_num', '+', more) }))
    .where('id', '=', articleId)
    .returning('like_num')
    .executeTakeFirstOrThrow()
  return row.like_num
}
