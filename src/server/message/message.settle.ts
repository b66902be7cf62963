import { appendChanges } from '#server/db/change.queries.ts'
import type { Database, Writer } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import { tellOfSite } from '#server/notification/notify.ts'
import { findStatus, setStatus } from './message.queries.ts'

/**
 * The owner's word about a message: everyone may read it, or nobody. Who wrote one that waited is told that it is there.
 * @throws Refusal 404 when there is none
 */
export const settleMessage = (
  { db, now }: { db: Database; now: () => number },
  id: number,
  status: 'shown' | 'hidden',
): Promise<void> => db.write((tx) => settleIn(tx, id, status, now()))

/** As `settleMessage`, in a transaction that does more. */
export async function settleIn(tx: Writer, id: number, status: 'shown' | 'hidden', now: number): Promise<void> {
  const found = (await findStatus(tx, id)) ?? refuse(404, '留言不存在')
  if (found.status === status) return
  await setStatus(tx, id, status)
  await appendChanges(tx, ['messages'])
  if (found.status !== 'held' || status !== 'shown') return
  await tellOfSite(tx, { userId: found.user_id, title: '你的留言已通过审核', link: '/messages', now })
}
