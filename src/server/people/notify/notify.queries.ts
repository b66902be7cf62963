import { type Insertable, type SqlBool, sql } from 'kysely'
import { compiled, compiledInsert } from '#server/core/db/compiled.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { announce } from '#server/core/db/news.ts'
import type { Tables } from '#server/core/db/tables.ts'

export type Heard = Tables['notification_off']['type']
type Row = Insertable<Tables['notification']>

const listening = compiled((db, people: readonly number[], speaker: number) =>
  db
    .selectFrom('user')
    .leftJoin('notification_off', 'notification_off.user_id', 'user.id')
    .select(['user.id', 'notification_off.type'])
    .where('user.id', 'in', people)
    .where('user.status', 'in', ['normal', 'muted', 'leaving'])
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('hidden_user')
            .select('hidden_user.user_id')
            .whereRef('hidden_user.user_id', '=', 'user.id')
            .where('hidden_user.hidden_user_id', '=', speaker),
        ),
      ),
    ),
)

/** Finds which of these users are active and have not hidden the speaker, and the types that each of them has turned off. */
export async function findListeners(db: Reader, people: readonly number[], speaker: number): Promise<Map<number, Set<Heard>>> {
  if (!people.length) return new Map()
  const rows = await listening(db, people, speaker)
  const listeners = new Map<number, Set<Heard>>()
  for (const { id, type } of rows) {
    const off = listeners.get(id) ?? new Set()
    listeners.set(id, type ? off.add(type) : off)
  }
  return listeners
}

const insertOne = compiledInsert('notification')

export async function insertNotifications(tx: Writer, rows: readonly Row[]): Promise<void> {
  for (const row of rows) announce(tx, { about: 'notices', userId: row.user_id, ids: [await insertOne(tx, row)] })
}

/** Announces to users that some of their notifications are gone, so that their badges change. */
function announceFewer(tx: Writer, gone: readonly { user_id: number }[]): void {
  for (const userId of new Set(gone.map((it) => it.user_id))) announce(tx, { about: 'notices', userId, ids: [] })
}

/** Finds the author and the target of a comment that is not deleted. */
export const findComment = (db: Reader, id: number) =>
  db
    .selectFrom('comment')
    .select(['user_id', 'target_type', 'target_id'])
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()

/** Finds the users who were notified of a comment. */
export const findTold = async (db: Reader, commentId: number): Promise<Set<number>> =>
  new Set((await told(db, commentId)).map((it) => it.user_id))

const told = compiled((db, commentId: number) =>
  db.selectFrom('notification').select('user_id').where('comment_id', '=', commentId).where('type', '!=', 'like'),
)

/** Deletes the notifications about comments, and about likes of them. */
export async function deleteOfComments(tx: Writer, ids: readonly number[]): Promise<void> {
  if (ids.length)
    announceFewer(tx, await tx.deleteFrom('notification').where('comment_id', 'in', ids).returning('user_id').execute())
}

/** Deletes the notifications about a chat message. */
export async function deleteOfChat(tx: Writer, id: number): Promise<void> {
  const told = tx
    .deleteFrom('notification')
    // A literal, not a bound value: a database uses a partial index only when a condition has exactly the words of the index.
    .where(sql<SqlBool>`target_type = 'chat'`)
    .where('target_id', '=', id)
  announceFewer(tx, await told.returning('user_id').execute())
}

/** Deletes the notifications of one group, which only administrators get. */
export async function deleteOfGroup(tx: Writer, key: string): Promise<void> {
  const told = tx
    .deleteFrom('notification')
    .where('user_id', 'in', tx.selectFrom('user').select('id').where('role', '=', 'admin'))
    .where('group_key', '=', key)
  announceFewer(tx, await told.returning('user_id').execute())
}

/** Deletes the notifications of one user that name this cause. */
export async function deleteOfKey(tx: Writer, userId: number, key: string): Promise<void> {
  const told = tx.deleteFrom('notification').where('user_id', '=', userId).where('group_key', '=', key)
  announceFewer(tx, await told.returning('user_id').execute())
}

/** Deletes the notifications of users whom a comment no longer mentions. */
export async function deleteCalls(tx: Writer, commentId: number, stillCalled: readonly number[]): Promise<void> {
  const calls = tx.deleteFrom('notification').where('comment_id', '=', commentId).where('type', '=', 'mention')
  const gone = stillCalled.length ? calls.where('user_id', 'not in', stillCalled) : calls
  announceFewer(tx, await gone.returning('user_id').execute())
}

/** Checks whether a user was notified that another one likes this thing. */
export const isLikeTold = async (db: Reader, listener: number, key: string, userId: number): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('notification')
      .innerJoin('notification_actor', 'notification_actor.notification_id', 'notification.id')
      .select('notification.id')
      .where('notification.user_id', '=', listener)
      .where('notification.group_key', '=', key)
      .where('notification_actor.user_id', '=', userId)
      .executeTakeFirst(),
  )

/** Adds a like to an unread notification of the same thing, or inserts a new notification. */
export async function notifyOfLike(
  tx: Writer,
  row: Row & { from_user_id: number; group_key: string; create_time: number },
): Promise<void> {
  const { from_user_id, create_time } = row
  const unread = await tx
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', row.user_id)
    .where('group_key', '=', row.group_key)
    .where('is_read', '=', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (unread) await tx.updateTable('notification').set({ from_user_id, create_time }).where('id', '=', unread.id).execute()
  const id = unread?.id ?? (await tx.insertInto('notification').values(row).returning('id').executeTakeFirstOrThrow()).id
  await tx
    .insertInto('notification_actor')
    .values({ notification_id: Number(id), user_id: from_user_id, create_time })
    .execute()
  announce(tx, { about: 'notices', userId: row.user_id, ids: [Number(id)] })
}

/** Removes a user's likes from notifications, either of one thing or of all. A notification that is left without users is deleted. */
export async function withdrawLikes(tx: Writer, userId: number, only?: { listener: number; key: string }): Promise<void> {
  let told = tx
    .selectFrom('notification')
    .innerJoin('notification_actor', 'notification_actor.notification_id', 'notification.id')
    .select(['notification.id', 'notification.user_id as listener'])
    .where('notification_actor.user_id', '=', userId)
  if (only) told = told.where('notification.user_id', '=', only.listener).where('notification.group_key', '=', only.key)
  for (const { id, listener } of await told.execute()) {
    await tx.deleteFrom('notification_actor').where('notification_id', '=', id).where('user_id', '=', userId).execute()
    const last = await tx
      .selectFrom('notification_actor')
      .select('user_id')
      .where('notification_id', '=', id)
      .orderBy('create_time', 'desc')
      .orderBy('user_id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last) await tx.updateTable('notification').set({ from_user_id: last.user_id }).where('id', '=', id).execute()
    else await tx.deleteFrom('notification').where('id', '=', id).execute()
    announce(tx, { about: 'notices', userId: listener, ids: last ? [id] : [] })
  }
}

/** Deletes a user's own notifications, and the choice of types that are turned off. */
export async function deleteOwn(tx: Writer, userId: number): Promise<void> {
  for (const table of ['notification', 'notification_off'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
}
