import type { Database, Writer } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { notifyFromSite, withdrawComments } from '#server/people/notify/notify.ts'
import { tellHooks } from '#server/people/webhook/webhook.tell.ts'
import { recountComments } from '../../core/target/target.queries.ts'
import { notifyConcerned } from './comment.notify.ts'
import * as q from './comment.queries.ts'
import { setStatus } from './comment.write.queries.ts'

/**
 * Stores an administrator's decision about a comment: everybody may read it, or nobody. The author of a comment that waited is
 * notified.
 * @throws Refusal 404 when there is none
 */
export const settleComment = (
  { db, now }: { db: Database; now: () => number },
  id: number,
  status: 'shown' | 'hidden',
): Promise<void> => db.write((tx) => settleIn(tx, id, status, now()))

/** Does the same as `settleComment` in a transaction that does more. */
export async function settleIn(tx: Writer, id: number, status: 'shown' | 'hidden', now: number): Promise<void> {
  const found = (await q.findRows(tx, [id])).get(id) ?? refuse(404, '评论不存在')
  if (found.status === status) return
  await setStatus(tx, id, status)
  await recountComments(tx, found.target_type, found.target_id)
  if (status === 'hidden') return withdrawComments(tx, [id])
  await notifyConcerned(tx, id, now)
  await tellHooks(tx, 'comment.shown', id)
  if (found.status === 'held') await notifyFromSite(tx, { userId: found.user_id, title: '你的评论已通过审核', now })
}
