import type { Writer } from '#server/db/database.ts'

/** Notes a visitor's view of a day. True when it is the first. */
export async function insertView(tx: Writer, articleId: number, visitor: string, day: string): Promise<boolean> {
  const done = await tx
    .insertInto('article_view')
    .values({ article_id: articleId, visitor, day })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return Number(done.numInsertedOrUpdatedRows) > 0
}

export const addView = (tx: Writer, articleId: number) =>
  tx
    .updateTable('article')
    .set((e) => ({ quantity: e('quantity', '+', 1) }))
    .where('id', '=', articleId)
    .execute()
