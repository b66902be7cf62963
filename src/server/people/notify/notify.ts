import type { CommentTarget } from '#contract/core/talk-target.ts'
import type { Writer } from '#server/core/db/database.ts'
import { findTarget } from '#server/core/target/target.queries.ts'
import { findAdminNames } from '#server/people/auth/account.queries.ts'
import * as q from './notify.queries.ts'

interface Said {
  id: number
  userId: number
  type: CommentTarget
  targetId: number
  /** Is the author of the comment that this one answers. */
  answered: number | undefined
  called: readonly number[]
  now: number
}

/**
 * Notifies users of a comment, in the transaction that shows it: the author whom it answers, the users whom it mentions, and the
 * author of its target. Each of them gets one notification, of the first type that is not turned off; the comment's own author gets
 * none.
 */
export async function notifyOfComment(tx: Writer, { id, userId, type, targetId, answered, called, now }: Said): Promise<void> {
  const author = (await findTarget(tx, type, targetId))?.user_id
  const ways: (readonly [q.Heard, number | undefined])[] = [
    ['reply', answered],
    ...called.map((it) => ['mention', it] as const),
    ['comment', author],
  ]
  const people = [...new Set(ways.flatMap(([, it]) => (it === undefined || it === userId ? [] : [it])))]
  const [listeners, told] = [await q.findListeners(tx, people, userId), await q.findTold(tx, id)]
  const about = { from_user_id: userId, target_type: type, target_id: targetId, comment_id: id, create_time: now }
  const rows = [...listeners].flatMap(([listener, off]) => {
    const way = ways.find(([heard, whom]) => whom === listener && !off.has(heard))
    return way && !told.has(listener) ? [{ ...about, user_id: listener, type: way[0] }] : []
  })
  await q.insertNotifications(tx, rows)
}

/** Notifies the users whom a chat message mentions, in the transaction that shows it; its own author gets none. */
export async function notifyMentionedInChat(
  tx: Writer,
  { id, userId, called, now }: Pick<Said, 'id' | 'userId' | 'called' | 'now'>,
): Promise<void> {
  const others = called.filter((it) => it !== userId)
  const listeners = [...(await q.findListeners(tx, others, userId))].filter(([, off]) => !off.has('mention'))
  const about = { type: 'mention' as const, from_user_id: userId, target_type: 'chat' as const, target_id: id, create_time: now }
  await q.insertNotifications(
    tx,
    listeners.map(([listener]) => ({ ...about, user_id: listener })),
  )
}

export const withdrawChat = q.deleteOfChat

export const withdrawComments = q.deleteOfComments

interface Like {
  /** Is the kind of the thing that is liked. */
  type: CommentTarget | 'comment'
  id: number
  userId: number
}

/**
 * Notifies the author of a thing that a user likes it, in the transaction of the like. Likes that are still unread share one
 * notification.
 */
async function notifyOfLike(tx: Writer, it: Like & { now: number }): Promise<void> {
  const thing = await thingOf(tx, it)
  if (!thing || thing.writer === it.userId) return
  const off = (await q.findListeners(tx, [thing.writer], it.userId)).get(thing.writer)
  if (!off || off.has('like') || (await q.isLikeTold(tx, thing.writer, keyOf(it), it.userId))) return
  await q.notifyOfLike(tx, {
    user_id: thing.writer,
    type: 'like',
    from_user_id: it.userId,
    ...thing.about,
    group_key: keyOf(it),
    create_time: it.now,
  })
}

/** Takes a like back from the notification. */
async function withdrawLike(tx: Writer, it: Like): Promise<void> {
  const thing = await thingOf(tx, it)
  if (thing) await q.withdrawLikes(tx, it.userId, { listener: thing.writer, key: keyOf(it) })
}

/** Returns the `tell` of `turnMark` for a like. */
export const likeNotifier = (tx: Writer, it: Like & { now: number }) => ({
  tell: (isNew: boolean) => (isNew ? notifyOfLike(tx, it) : withdrawLike(tx, it)),
})

const keyOf = ({ type, id }: Like) => `like:${type}:${id}`

/** Finds the author of what is liked, and what it belongs to. */
async function thingOf(tx: Writer, { type, id }: Like) {
  if (type !== 'comment') {
    const target = await findTarget(tx, type, id)
    return target && { writer: target.user_id, about: { target_type: type, target_id: id } }
  }
  const comment = await q.findComment(tx, id)
  if (!comment) return undefined
  const { user_id: writer, target_type, target_id } = comment
  return { writer, about: { target_type, target_id, comment_id: id } }
}

/**
 * Notifies a user on behalf of the site itself; this type cannot be turned off.
 * @param key names the cause, so that the notification can be taken back
 */
export const notifyFromSite = (
  tx: Writer,
  it: { userId: number; title: string; message?: string; link?: string; key?: string; now: number },
): Promise<void> =>
  q.insertNotifications(tx, [
    {
      user_id: it.userId,
      type: 'system',
      title: it.title,
      message: it.message ?? '',
      link: it.link ?? '',
      group_key: it.key ?? null,
      create_time: it.now,
    },
  ])

/** Takes the notification of one user back when its cause is gone. */
export const withdrawFromSite = q.deleteOfKey

/**
 * Notifies all administrators that something waits, once however often this is called; the acting administrator gets nothing.
 * @param key names what waits, so that the notification can be taken back
 */
export async function notifyAdmins(
  tx: Writer,
  it: { key: string; by: number; title: string; link: string; now: number },
): Promise<void> {
  await withdrawFromAdmins(tx, it.key)
  const row = { type: 'system' as const, title: it.title, link: it.link, group_key: it.key, create_time: it.now }
  const admins = (await findAdminNames(tx)).filter(({ id }) => id !== it.by)
  await q.insertNotifications(
    tx,
    admins.map(({ id }) => ({ ...row, user_id: id })),
  )
}

/** Takes the notification back when nothing waits any more. */
export const withdrawFromAdmins = q.deleteOfGroup

/** Deletes everything about a user who leaves: the user's own notifications, and the likes in those of others. */
export async function forgetNotifications(tx: Writer, userId: number): Promise<void> {
  await q.withdrawLikes(tx, userId)
  await q.deleteOwn(tx, userId)
}
