import { commentsTag } from '#contract/talk/comment.ts'
import { turnMark } from '#server/content/mark/mark.rules.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Reader } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { likeNotifier } from '#server/people/notify/notify.ts'
import { findTarget, findTargetFor } from '../../core/target/target.queries.ts'
import * as q from './comment.queries.ts'
import { UNKNOWN } from './comment.rules.ts'
import * as write from './comment.write.queries.ts'

interface Wish {
  user: User
  id: number
  /** Toggles the like or the pin when it is undefined. */
  to?: '1' | '0' | undefined
  /** Counts milliseconds since the epoch (UTC). */
  now: number
}

/**
 * Finds a comment that can be read, under something that `reader` may read.
 * @param me the user whose own waiting comments are found, too
 * @throws Refusal 404
 */
export async function readableComment(db: Reader, id: number, me: q.Me, reader = me) {
  const found = (await q.findComment(db, id, me)) ?? refuse(404, UNKNOWN)
  const target = (await findTargetFor(db, reader, found.target_type, found.target_id)) ?? refuse(404, UNKNOWN)
  return { ...found, authorId: target.user_id }
}

/** Likes a comment or takes the like back, and counts the likes. A like publishes no page. */
export const likeComment = (db: Database, { user, id, to, now }: Wish) =>
  db.write(async (tx) => {
    const found = await readableComment(tx, id, undefined, user.id)
    const turned = await turnMark(to, {
      take: () => write.deleteLike(tx, user.id, id),
      set: () => write.insertLike(tx, { user_id: user.id, comment_id: id, create_time: now }),
      add: (more) => write.addLikes(tx, id, more),
      ...likeNotifier(tx, { type: 'comment', id, userId: user.id, now }),
      likeNum: found.like_num,
    })
    return { ...turned, tag: commentsTag(found.target_type, found.target_id) }
  })

const mayTidy = (user: User, authorId: number) => user.role === 'admin' || user.id === authorId

/**
 * Pins a comment at the top, or takes the pin away. Returns whether it is pinned now.
 * @throws Refusal 404 for an unknown comment and for a user who may not pin it, 400 for an answer
 */
export const stickComment = (db: Database, { user, id, to }: Wish): Promise<boolean> =>
  db.write(async (tx) => {
    const found = await readableComment(tx, id, user.id)
    if (!mayTidy(user, found.authorId)) refuse(404, UNKNOWN)
    if (found.parent_id !== null) refuse(400, '只有直接的评论可以置顶')
    const isStick = to ? to === '1' : found.is_stick === 0
    if (isStick === (found.is_stick === 1)) return isStick
    await write.setStick(tx, id, isStick ? 1 : 0)
    await appendChanges(tx, [commentsTag(found.target_type, found.target_id)])
    return isStick
  })

/**
 * Deletes a comment with its answers. Returns the ids of all that it deletes.
 * @throws Refusal 404 for an unknown comment and for a user who may not delete it
 */
export const removeComment = (db: Database, { user, id, now }: Wish): Promise<number[]> =>
  db.write(async (tx) => {
    const found = (await q.findAny(tx, id)) ?? refuse(404, UNKNOWN)
    const target = await findTarget(tx, found.target_type, found.target_id)
    const isOwn = found.user_id === user.id
    if (!isOwn && !mayTidy(user, target?.user_id ?? 0)) refuse(404, UNKNOWN)
    return write.removeComments(tx, [id], now)
  })
