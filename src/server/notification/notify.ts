import type { CommentTarget } from '#contract/talk-target.ts'
import { findAdminNames } from '#server/auth/account.queries.ts'
import { findAny } from '#server/comment/comment.queries.ts'
import { findTarget } from '#server/comment/comment.target.queries.ts'
import type { Writer } from '#server/db/database.ts'
import * as q from './notify.queries.ts'

interface Said {
  id: number
  userId: number
  type: CommentTarget
  targetId: number
  /** Whose words it answers. */
  answered: number | undefined
  called: readonly number[]
  now: number
}

/**
 * Tells of a comment, in the transaction that shows it: whom it answers, whom it calls, and who wrote what it is about; each of them once,
 * in the way he wants to hear first, and nobody of himself.
 */
export async function tellComment(tx: Writer, { id, userId, type, targetId, answered, called, now }: Said): Promise<void> {
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

/** Tells who is called in the chat, in the transaction that shows the message; nobody of himself. */
export async function tellCalledInChat(
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

/** Takes back what was told of a message of the chat. */
export const untellChat = q.deleteOfChat

/** Takes back what was told of comments that are gone. */
export const untellComments = q.deleteOfComments

interface Like {
  /** What is liked. */
  type: CommentTarget | 'comment'
  id: number
  userId: number
}

/** Tells whoever wrote it that somebody likes it, in the transaction of the like. Likes that nobody has read yet are told together. */
async function tellLike(tx: Writer, it: Like & { now: number }): Promise<void> {
  const thing = await thingOf(tx, it)
  if (!thing || thing.writer === it.userId) return
  const off = (await q.findListeners(tx, [thing.writer], it.userId)).get(thing.writer)
  if (!off || off.has('like') || (await q.isLikeTold(tx, thing.writer, keyOf(it), it.userId))) return
  await q.tellLike(tx, {
    user_id: thing.writer,
    type: 'like',
    from_user_id: it.userId,
    ...thing.about,
    group_key: keyOf(it),
    create_time: it.now,
  })
}

/** Takes that back. */
async function untellLike(tx: Writer, it: Like): Promise<void> {
  const thing = await thingOf(tx, it)
  if (thing) await q.untellLikes(tx, it.userId, { listener: thing.writer, key: keyOf(it) })
}

/** What a mark that is turned does to what is told of it. */
export const tellingLike = (tx: Writer, it: Like & { now: number }) => ({
  tell: (isNew: boolean) => (isNew ? tellLike(tx, it) : untellLike(tx, it)),
})

const keyOf = ({ type, id }: Like) => `like:${type}:${id}`

/** Who wrote what is liked, and what it stands under. */
async function thingOf(tx: Writer, { type, id }: Like) {
  if (type !== 'comment') {
    const target = await findTarget(tx, type, id)
    return target && { writer: target.user_id, about: { target_type: type, target_id: id } }
  }
  const comment = await findAny(tx, id)
  if (!comment) return undefined
  const { user_id: writer, target_type, target_id } = comment
  return { writer, about: { target_type, target_id, comment_id: id } }
}

/** The site itself tells somebody something; that is always heard. */
export const tellOfSite = (
  tx: Writer,
  it: { userId: number; title: string; message?: string; link?: string; now: number },
): Promise<void> =>
  q.insertNotifications(tx, [
    {
      user_id: it.userId,
      type: 'system',
      title: it.title,
      message: it.message ?? '',
      link: it.link ?? '',
      create_time: it.now,
    },
  ])

/**
 * The site tells all administrators that something waits for them, once however often it is said; nobody of himself.
 * @param key of what waits, for taking it back
 */
export async function tellAdmins(
  tx: Writer,
  it: { key: string; by: number; title: string; link: string; now: number },
): Promise<void> {
  await untellAdmins(tx, it.key)
  const row = { type: 'system' as const, title: it.title, link: it.link, group_key: it.key, create_time: it.now }
  const admins = (await findAdminNames(tx)).filter(({ id }) => id !== it.by)
  await q.insertNotifications(
    tx,
    admins.map(({ id }) => ({ ...row, user_id: id })),
  )
}

/** It waits no more. */
export const untellAdmins = q.deleteOfGroup

/** Everything of somebody who leaves: what he was told, and his name in what others were told of his likes. */
export async function forgetNotifications(tx: Writer, userId: number): Promise<void> {
  await q.untellLikes(tx, userId)
  await q.deleteOwn(tx, userId)
}
