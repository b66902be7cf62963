import type { Writer } from '#server/core/db/database.ts'
import * as q from './notify.queries.ts'
import { deletePlace } from './shelf.queries.ts'

/**
 * Ends a write to an article: subscribers are notified when readers of its column can now open it, and the notification is withdrawn
 * when they no longer can. An article that stays is announced only once.
 */
export async function followArticle(tx: Writer, articleId: number, now: number): Promise<void> {
  const it = await q.findTelling(tx, articleId)
  if (!it || (it.is_open === 1) === (it.told_time !== null)) return
  await q.setTold(tx, articleId, it.is_open === 1 ? now : null)
  if (it.is_open === 1) await q.notifySubscribers(tx, { columnId: it.column_id, author: it.user_id, now })
  else await q.withdrawEmpty(tx, it.column_id)
}

/** Takes an article out of its column and withdraws its notification. */
export async function takeOut(tx: Writer, articleId: number): Promise<void> {
  const it = await q.findTelling(tx, articleId)
  if (!it) return
  await deletePlace(tx, articleId)
  await q.withdrawEmpty(tx, it.column_id)
}
