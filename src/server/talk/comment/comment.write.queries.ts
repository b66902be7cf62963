import { compiled, compiledInsert } from '#server/core/db/compiled.ts'
import { didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'
import { deleteOfComments } from '#server/people/notify/notify.queries.ts'
import { recountComments } from '../../core/target/target.queries.ts'

/** Finds the comment that a user has sent with this client id before, deleted or not. */
export const findSent = async (db: Reader, userId: number, clientId: string) => (await sent(db, userId, clientId))[0]

const sent = compiled((db, userId: number, clientId: string) =>
  db
    .selectFrom('comment')
    .select(['id', 'parent_id', 'deleted_time'])
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId),
)

/**
 * Limits the own comments that are compared: twice the number that a user may send in an hour, so more than fit into
 * `SAME_COMMENT_MS`.
 */
const LATELY = 128
const lately = compiled((db, userId: number, contentMd: string, since: number) =>
  db
    .selectFrom(
      db
        .selectFrom('comment')
        .select(['id', 'create_time', 'content_md'])
        .where('user_id', '=', userId)
        .where('deleted_time', 'is', null)
        .orderBy('id', 'desc')
        .limit(LATELY)
        .as('own'),
    )
    .select('create_time')
    .where('create_time', '>', since)
    .where('content_md', '=', contentMd)
    .orderBy('id', 'desc')
    .limit(1),
)

/** Finds the time when a user last sent exactly this text, if it is later than `since`. */
export const findSame = async (tx: Writer, userId: number, contentMd: string, since: number): Promise<number | undefined> =>
  (await lately(tx, userId, contentMd, since))[0]?.create_time

/** Finds the time when an account was created. */
export const findJoined = async (db: Reader, userId: number): Promise<number | undefined> =>
  (await joined(db, userId))[0]?.create_time
const joined = compiled((db, userId: number) => db.selectFrom('user').select('create_time').where('id', '=', userId))

/** Checks whether a user wrote a shown comment at the top or below it. */
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

/** Checks whether a user has a comment that is shown. */
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

export const insertComment = compiledInsert('comment')

type TextFields = Pick<Tables['comment'], 'content_md' | 'content_html' | 'render_key' | 'edit_time'> & {
  status: 'shown' | 'held'
}

export const updateText = (tx: Writer, id: number, fields: TextFields) =>
  tx.updateTable('comment').set(fields).where('id', '=', id).where('deleted_time', 'is', null).execute()

/** Replaces the users whom a comment mentions. */
export async function replaceMentions(
  tx: Writer,
  commentId: number,
  people: readonly { id: number; name: string }[],
): Promise<void> {
  await tx.deleteFrom('comment_mention').where('comment_id', '=', commentId).execute()
  await insertMentions(tx, commentId, people)
}

/** Stores the users whom a new comment mentions. */
export async function insertMentions(
  tx: Writer,
  commentId: number,
  people: readonly { id: number; name: string }[],
): Promise<void> {
  const rows = people.map((it) => ({ comment_id: commentId, user_id: it.id, name: it.name }))
  if (rows.length) await tx.insertInto('comment_mention').values(rows).execute()
}

/** Deletes comments with their answers, and counts again what is left. Returns the ids of all that it deletes. */
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

/** Stores a like; returns false when it was there before. */
export const insertLike = (tx: Writer, row: Tables['comment_like']): Promise<boolean> =>
  didChange(
    tx
      .insertInto('comment_like')
      .values(row)
      .onConflict((c) => c.doNothing()),
  )

/** Deletes a like; returns false when there was none. */
export async function deleteLike(tx: Writer, userId: number, commentId: number): Promise<boolean> {
  const like = tx.deleteFrom('comment_like').where('user_id', '=', userId).where('comment_id', '=', commentId)
  return Number((await like.executeTakeFirst()).numDeletedRows) > 0
}

/** Changes the number of likes and returns the new number. */
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
