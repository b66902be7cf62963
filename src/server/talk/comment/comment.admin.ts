import { commentsTag } from '#contract/talk/comment.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { lockTarget } from '../../core/target/target.queries.ts'
import { findDecided } from './comment.admin.queries.ts'
import { settleIn } from './comment.settle.ts'
import { removeComments, setStick } from './comment.write.queries.ts'

export type CommentDeed = 'show' | 'hide' | 'remove' | 'stick' | 'unstick'

interface Decision {
  ids: readonly number[]
  does: CommentDeed
  by: { id: number }
  now: number
}

/**
 * Decides the same about several comments in one transaction. Returns how many it changed; comments that no longer exist are skipped.
 * @throws Refusal 404 when none exists, 400 when an answer is to be pinned
 */
export const decideComments = (db: Database, decision: Decision): Promise<number> =>
  db.write(async (tx) => {
    const done = await decideCommentsIn(tx, decision)
    return done || refuse(404, '评论不存在')
  })

/** Does the same as `decideComments` in a transaction that does more; returns 0 when no comment exists. */
export async function decideCommentsIn(tx: Writer, { ids, does, by, now }: Decision): Promise<number> {
  const found = await findDecided(tx, ids)
  for (const it of found) {
    await lockTarget(tx, it.target_type, it.target_id)
    const [was, is] = await decide(tx, it, does, now)
    const act = does === 'unstick' ? 'stick' : does
    const name = it.content_md
    await recordAct(tx, by, now, { does: `comment.${act}`, id: it.id, name, before: was, after: is })
  }
  return found.length
}

type Found = Awaited<ReturnType<typeof findDecided>>[number]
type Fields = Record<string, unknown> | null

/** Carries a decision out. Returns the changed fields as they were and as they are now. */
async function decide(tx: Writer, it: Found, does: CommentDeed, now: number): Promise<[before: Fields, after: Fields]> {
  if (does === 'remove') {
    // An answer may be gone already, with the comment above it.
    await removeComments(tx, [it.id], now)
    return [{ content: it.content_md, status: it.status, userId: it.user_id }, null]
  }
  if (does === 'show' || does === 'hide') {
    const status = does === 'show' ? 'shown' : 'hidden'
    await settleIn(tx, it.id, status, now)
    return [{ status: it.status }, { status }]
  }
  if (it.parent_id !== null) refuse(400, '只有直接的评论可以置顶')
  const isStick = does === 'stick'
  await setStick(tx, it.id, isStick ? 1 : 0)
  await appendChanges(tx, [commentsTag(it.target_type, it.target_id)])
  return [{ isStick: it.is_stick === 1 }, { isStick }]
}
