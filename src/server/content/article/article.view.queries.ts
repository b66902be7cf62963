import { isNetworkFull, ofNetwork } from '#server/core/config/visitor.queries.ts'
import type { Writer } from '#server/core/db/database.ts'

/**
 * Notes a visitor's view of a day. Returns true when it is the visitor's first one that day and the network has not too many
 * visitors yet.
 */
export async function insertView(tx: Writer, articleId: number, visitor: string, day: string): Promise<boolean> {
  const known = tx.selectFrom('article_view').select('visitor').where('day', '=', day).where('article_id', '=', articleId)
  if (await isNetworkFull(known.where(ofNetwork(visitor)))) return false
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
