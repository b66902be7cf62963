import type { ExpressionBuilder } from 'kysely'
import { compiled } from '#server/core/db/compiled.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { announce } from '#server/core/db/news.ts'
import type { Tables } from '#server/core/db/tables.ts'

type Type = Tables['notification']['type']

/** Selects the articles that one notification of a column covers, as far as they are still announced. */
const newIn = (e: ExpressionBuilder<Tables, 'notification'>) =>
  e
    .selectFrom('column_article')
    .innerJoin('article as new', 'new.id', 'column_article.article_id')
    .where('notification.target_type', '=', 'column')
    .whereRef('column_article.column_id', '=', 'notification.target_id')
    .whereRef('column_article.told_time', '>=', 'notification.since_time')
    .whereRef('column_article.told_time', '<=', 'notification.create_time')

/** Selects the newest of them. */
const newestIn = (e: ExpressionBuilder<Tables, 'notification'>) =>
  newIn(e).orderBy('column_article.told_time', 'desc').orderBy('new.id', 'desc').limit(1)

/** Selects notifications with everything that they refer to. */
const whole = (db: Reader) =>
  db
    .selectFrom('notification')
    .leftJoin('user', 'user.id', 'notification.from_user_id')
    .leftJoin('comment', 'comment.id', 'notification.comment_id')
    .leftJoin('comment as top', (on) => on.on((e) => e('top.id', '=', e.fn.coalesce('comment.parent_id', 'comment.id'))))
    .leftJoin('article_block', (on) =>
      on
        .onRef('article_block.article_id', '=', 'top.target_id')
        .onRef('article_block.block', '=', 'top.anchor_block')
        .on('article_block.gone_revision', 'is', null),
    )
    .leftJoin('article', (on) =>
      on
        .onRef('article.id', '=', 'notification.target_id')
        .on('notification.target_type', '=', 'article')
        .on('article.live', '=', 1),
    )
    .leftJoin('goods', (on) =>
      on
        .onRef('goods.id', '=', 'notification.target_id')
        .on('notification.target_type', '=', 'goods')
        .on('goods.is_shown', '=', 1),
    )
    .leftJoin('chat_message', (on) =>
      on
        .onRef('chat_message.id', '=', 'notification.target_id')
        .on('notification.target_type', '=', 'chat')
        .on('chat_message.status', '=', 'shown'),
    )
    .select(['notification.id', 'notification.type', 'notification.title', 'notification.message', 'notification.link'])
    .select(['notification.target_type', 'notification.target_id', 'notification.comment_id', 'notification.group_key'])
    .select(['notification.is_read', 'notification.create_time', 'notification.from_user_id', 'user.nickname', 'user.avatar'])
    .select(['article_block.block', 'comment.content_html', 'article.title as article_title', 'goods.name as goods_name'])
    .leftJoin('column', (on) =>
      on.onRef('column.id', '=', 'notification.target_id').on('notification.target_type', '=', 'column'),
    )
    .select(['chat_message.plain as chat_plain', 'column.name as column_name'])
    .select((e) => [
      newIn(e)
        .select((s) => s.fn.countAll<number>().as('n'))
        .as('column_num'),
      newestIn(e).select('new.id').as('column_article_id'),
      newestIn(e).select('new.title').as('column_article'),
      e
        .selectFrom('notification_actor')
        .select((s) => s.fn.countAll<number>().as('n'))
        .whereRef('notification_actor.notification_id', '=', 'notification.id')
        .as('from_num'),
    ])

const page = compiled((db, userId: number, limit: number, offset: number, type: string | undefined) => {
  const own = db.selectFrom('notification').select('id').where('user_id', '=', userId)
  const ids = (type ? own.where('type', '=', type as Type) : own)
    .orderBy('is_read')
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  return whole(db)
    .where('notification.id', 'in', db.selectFrom(ids.as('own')).select('own.id'))
    .orderBy('notification.is_read')
    .orderBy('notification.create_time', 'desc')
    .orderBy('notification.id', 'desc')
})
export type NotificationRow = Awaited<ReturnType<typeof page>>[number]

/** Finds one page of a user's notifications, unread ones first. */
export const findNotifications = (db: Reader, userId: number, type: Type | undefined, limit: number, offset: number) =>
  page(db, userId, limit, offset, type)

const some = compiled((db, userId: number, ids: readonly number[]) =>
  whole(db).where('notification.user_id', '=', userId).where('notification.id', 'in', ids).orderBy('notification.id'),
)
/** Finds some notifications of a user, in the form of the list. */
export const findSome = async (db: Reader, userId: number, ids: readonly number[]): Promise<NotificationRow[]> =>
  ids.length ? some(db, userId, ids) : []

const actors = compiled((db, ids: readonly number[], most: number) =>
  db
    .selectFrom((e) =>
      e
        .selectFrom('notification_actor')
        .select(['notification_id', 'user_id'])
        .select((s) =>
          s.fn
            .agg<number>('row_number')
            .over((o) => o.partitionBy('notification_id').orderBy('create_time', 'desc').orderBy('user_id', 'desc'))
            .as('place'),
        )
        .where('notification_id', 'in', ids)
        .as('one'),
    )
    .innerJoin('user', 'user.id', 'one.user_id')
    .select(['one.notification_id', 'user.id', 'user.nickname', 'user.avatar'])
    .where('one.place', '<=', most)
    .orderBy('one.notification_id')
    .orderBy('one.place'),
)

/** Finds the last few users of each of these notifications, newest first. */
export async function findActors(db: Reader, ids: readonly number[], most: number) {
  const found = new Map<number, { id: number; nickname: string; avatar: string }[]>()
  if (!ids.length) return found
  for (const { notification_id, ...it } of await actors(db, ids, most))
    found.set(notification_id, [...(found.get(notification_id) ?? []), it])
  return found
}

/** Finds all users whom one of the user's own notifications covers. */
export const findPeople = (db: Reader, userId: number, id: number, limit: number, offset: number) =>
  db
    .selectFrom('notification_actor')
    .innerJoin('notification', 'notification.id', 'notification_actor.notification_id')
    .innerJoin('user', 'user.id', 'notification_actor.user_id')
    .select(['user.id', 'user.nickname', 'user.avatar', 'notification_actor.create_time'])
    .where('notification.id', '=', id)
    .where('notification.user_id', '=', userId)
    .orderBy('notification_actor.create_time', 'desc')
    .orderBy('user.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Counts those users; undefined when the notification does not exist or is not the user's own. */
export async function countPeople(db: Reader, userId: number, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('notification')
    .select((e) =>
      e
        .selectFrom('notification_actor')
        .select((s) => s.fn.countAll<number>().as('n'))
        .whereRef('notification_actor.notification_id', '=', 'notification.id')
        .as('total'),
    )
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && Number(row.total ?? 0)
}

const total = compiled((db, userId: number, type: string | undefined) => {
  const own = db.selectFrom('notification').where('user_id', '=', userId)
  return (type ? own.where('type', '=', type as Type) : own).select((e) => e.fn.countAll<number>().as('total'))
})
export const countNotifications = async (db: Reader, userId: number, type: Type | undefined): Promise<number> =>
  Number((await total(db, userId, type))[0]?.total ?? 0)

const unread = compiled((db, userId: number) =>
  db
    .selectFrom('notification')
    .select((e) => ['type', e.fn.countAll<number>().as('total')])
    .where('user_id', '=', userId)
    .where('is_read', '=', 0)
    .groupBy('type'),
)
/** Counts the unread notifications of each type. */
export const countUnread = async (db: Reader, userId: number): Promise<Map<Type, number>> =>
  new Map((await unread(db, userId)).map((it) => [it.type, Number(it.total)]))

/** Finds the unread notifications with an id above `from` and up to `to`, newest first. */
export const findUnreadBetween = (db: Reader, userId: number, from: number, to: number, most: number) =>
  whole(db)
    .where('notification.user_id', '=', userId)
    .where('notification.is_read', '=', 0)
    .where('notification.id', '>', from)
    .where('notification.id', '<=', to)
    .orderBy('notification.id', 'desc')
    .limit(most)
    .execute()

/** Counts the unread notifications with an id above `from` and up to `to`. */
export const countUnreadBetween = (db: Reader, userId: number, from: number, to: number): Promise<number> =>
  countOf(
    db
      .selectFrom('notification')
      .where('user_id', '=', userId)
      .where('is_read', '=', 0)
      .where('id', '>', from)
      .where('id', '<=', to),
  )

const one = compiled((db, userId: number) =>
  db.selectFrom('notification').select('id').where('user_id', '=', userId).where('is_read', '=', 0).limit(1),
)
export const hasUnread = async (db: Reader, userId: number): Promise<boolean> => (await one(db, userId)).length > 0

/** Marks a notification as read. Returns false when it does not exist or is not the user's own. */
export async function setRead(tx: Writer, userId: number, id: number): Promise<boolean> {
  const done = await tx
    .updateTable('notification')
    .set({ is_read: 1 })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  announce(tx, { about: 'notices', userId, ids: [] })
  return Number(done.numUpdatedRows) > 0
}

export async function setAllRead(tx: Writer, userId: number, type: Type | undefined): Promise<void> {
  const own = tx.updateTable('notification').set({ is_read: 1 }).where('user_id', '=', userId).where('is_read', '=', 0)
  await (type ? own.where('type', '=', type) : own).execute()
  announce(tx, { about: 'notices', userId, ids: [] })
}

/** Deletes a notification. Returns false when it does not exist or is not the user's own. */
export async function deleteNotification(tx: Writer, userId: number, id: number): Promise<boolean> {
  const done = await tx.deleteFrom('notification').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  announce(tx, { about: 'notices', userId, ids: [] })
  return Number(done.numDeletedRows) > 0
}

type Heard = Tables['notification_off']['type']

/** Finds the types of notifications that a user has turned off. */
export const findOff = async (db: Reader, userId: number): Promise<Set<Heard>> =>
  new Set((await db.selectFrom('notification_off').select('type').where('user_id', '=', userId).execute()).map((it) => it.type))

export const setHeard = (tx: Writer, userId: number, type: Heard, isHeard: boolean) =>
  isHeard
    ? tx.deleteFrom('notification_off').where('user_id', '=', userId).where('type', '=', type).execute()
    : tx
        .insertInto('notification_off')
        .values({ user_id: userId, type })
        .onConflict((c) => c.doNothing())
        .execute()
