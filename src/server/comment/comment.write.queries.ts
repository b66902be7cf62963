import type { Insertable } from 'kysely'
import type { Reader, Writer } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { deleteOfComments } from '#server/notification/notify.queries.ts'
import { recountComments } from './comment.target.queries.ts'

/** What somebody has sent under this name before, taken away since or not. */
export const findSent = (db: Reader, userId: number, clientId: string) =>
  db
    .selectFrom('comment')
    .select(['id', 'parent_id', 'deleted_time'])
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** When somebody last said exactly this, if that was later than `since`. */
export async function findSame(tx: Writer, userId: number, contentMd: string, since: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('comment')
    .select('create_time')
    .where('user_id', '=', userId)
    .where('create_time', '>', since)
    .where('content_md', '=', contentMd)
    .where('deleted_time', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.create_time
}

/** When somebody became a member. */
export const findJoined = async (db: Reader, userId: number): Promise<number | undefined> =>
  (await db.selectFrom('user').select('create_time').where('id', '=', userId).executeTakeFirst())?.create_time

/** Whether somebody's words stand in the conversation below a comment. */
export const speaksBelow = async (db: Reader, topId: number, userId: number): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('comment')
      .select('id')
      .where((e) => e.or([e('id', '=', topId), e('parent_id', '=', topId)]))
      .where('user_id', '=', userId)
      .where('deleted_time', 'is', null)
      .where('status', '=', 'shown')
      .limit(1)
      .executeTakeFirst(),
  )

/** Whether somebody has said something before that was not held back. */
export const hasSpoken = async (db: Reader, userId: number): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('comment')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', 'shown')
      .where('deleted_time', 'is', null)
      .limit(1)
      .executeTakeFirst(),
  )

export const insertComment = async (tx: Writer, row: Insertable<Tables['comment']>): Promise<number> =>
  Number((await tx.insertInto('comment').values(row).returning('id').executeTakeFirstOrThrow()).id)

type TextFields = Pick<Tables['comment'], 'content_md' | 'content_html' | 'render_key' | 'edit_time'> & {
  status: 'shown' | 'held'
}

export const updateText = (tx: Writer, id: number, fields: TextFields) =>
  tx.updateTable('comment').set(fields).where('id', '=', id).where('deleted_time', 'is', null).execute()

/** Who is called by a comment, in place of who was called before. */
export async function replaceMentions(
  tx: Writer,
  commentId: number,
  people: readonly { id: number; name: string }[],
): Promise<void> {
  await tx.deleteFrom('comment_mention').where('comment_id', '=', commentId).execute()
  const rows = people.map((it) => ({ comment_id: commentId, user_id: it.id, name: it.name }))
  if (rows.length) await tx.insertInto('comment_mention').values(rows).execute()
}

/** Takes comments away with what answers them, and counts what is left. Answers the ids of all that went. */
export async function removeComments(tx: Writer, ids: readonly number[], now: number): Promise<number[]> {
  const gone = await tx
    .updateTable('comment')
    .set({ deleted_time: now })
    .where('deleted_time', 'is', null)
    .where((e) => e.or([e('id', 'in', ids), e('parent_id', 'in', ids)]))
    .returning(['id', 'target_type', 'target_id'])
    .execute()
  const places = new Map(gone.map((it) => [`${it.target_type}:${it.target_id}`, it]))
  for (const { target_type, target_id } of places.values()) await recountComments(tx, target_type, target_id)
  await deleteOfComments(
    tx,
    gone.map((it) => it.id),
  )
  return gone.map((it) => it.id)
}

/** True when the like was not there. */
export async function insertLike(tx: Writer, row: Tables['comment_like']): Promise<boolean> {
  const done = await tx
    .insertInto('comment_like')
    .values(row)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return Number(done.numInsertedOrUpdatedRows) > 0
}

/** True when the like was there. */
export async function deleteLike(tx: Writer, userId: number, commentId: number): Promise<boolean> {
  const like = tx.deleteFrom('comment_like').where('user_id', '=', userId).where('comment_id', '=', commentId)
  return Number((await like.executeTakeFirst()).numDeletedRows) > 0
}

/** Answers how many there are then. */
export const addLikes = async (tx: Writer, commentId: number, more: 1 | -1): Promise<number> =>
  (
    await tx
      .updateTable('comment')
      .set((e) => ({ like_num: e('like_num', '+', more) }))
      .where('id', '=', commentId)
      .returning('like_num')
      .executeTakeFirstOrThrow()
  ).like_num

export const setStatus = (tx: Writer, id: number, status: 'shown' | 'hidden') =>
  tx.updateTable('comment').set({ status }).where('id', '=', id).execute()

export const setStick = (tx: Writer, id: number, isStick: 0 | 1) =>
  tx.updateTable('comment').set({ is_stick: isStick }).where('id', '=', id).execute()
