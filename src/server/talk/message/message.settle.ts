import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { notifyFromSite } from '#server/people/notify/notify.ts'
import { tellHooks } from '#server/people/webhook/webhook.tell.ts'
import { findStatus, setStatus } from './message.queries.ts'

/**
 * Shows or hides a message by the owner's decision. The author of a held message is notified when it is shown.
 * @throws Refusal 404 when there is none
 */
export const settleMessage = (
  { db, now }: { db: Database; now: () => number },
  id: number,
  status: 'shown' | 'hidden',
): Promise<void> => db.write((tx) => settleIn(tx, id, status, now()))

/** Decides like `settleMessage`, within a transaction of the caller. */
export async function settleIn(tx: Writer, id: number, status: 'shown' | 'hidden', now: number): Promise<void> {
  const found = (await findStatus(tx, id)) ?? refuse(404, '留言不存在')
  if (found.status === status) return
  await setStatus(tx, id, status)
  await appendChanges(tx, ['messages'])
  if (status === 'shown') await tellHooks(tx, 'message.shown', id)
  if (found.status !== 'held' || status !== 'shown') return
  await notifyFromSite(tx, { userId: found.user_id, title: '你的留言已通过审核', link: '/messages', now })
}
