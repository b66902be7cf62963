import type { Writer } from '#server/core/db/database.ts'
import { deleteCalls } from '#server/people/notify/notify.queries.ts'
import { notifyOfComment, withdrawComments } from '#server/people/notify/notify.ts'
import { findMentions } from './comment.mention.queries.ts'
import { findRows } from './comment.queries.ts'

/** Notifies the users whom a comment concerns, once everybody may read it; nobody is notified twice. */
export async function notifyConcerned(tx: Writer, id: number, now: number): Promise<void> {
  const it = (await findRows(tx, [id])).get(id)
  if (!it) return
  const parent = it.parent_id === null ? undefined : (await findRows(tx, [it.parent_id])).get(it.parent_id)
  await notifyOfComment(tx, {
    id,
    userId: it.user_id,
    type: it.target_type,
    targetId: it.target_id,
    answered: it.reply_user_id ?? parent?.user_id,
    called: (await findMentions(tx, [id])).map((called) => called.user_id),
    now,
  })
}

/**
 * Notifies again after a change: takes back the notifications of users who are no longer mentioned, and all of them when the comment
 * waits now.
 */
export async function notifyAgain(tx: Writer, id: number, isHeld: boolean, now: number): Promise<void> {
  if (isHeld) return withdrawComments(tx, [id])
  const called = await findMentions(tx, [id])
  await deleteCalls(
    tx,
    id,
    called.map((it) => it.user_id),
  )
  await notifyConcerned(tx, id, now)
}
