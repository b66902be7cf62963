import { sql } from 'kysely'
import { selectHasPage } from '#server/author/author.queries.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { isReadable, type Who } from './column.visible.ts'

type Scope = 'all' | 'subscribed' | 'mine'

/** When an article came in or was published, whichever is later. */
const ARRIVED = sql<number>`case when article.create_time > column_article.create_time
  then article.create_time else column_article.create_time end`

/** What somebody finds in each column. */
const inside = (db: Reader, who: Who) =>
  db
    .selectFrom('column_article')
    .innerJoin('article', 'article.id', 'column_article.article_id')
    .leftJoin('article_reading', (on) =>
      on.onRef('article_reading.article_id', '=', 'article.id').on('article_reading.user_id', '=', who.id),
    )
    .where((e) => isReadable(e, who))
    .groupBy('column_article.column_id')
    .select((e) => [
      'column_article.column_id',
      e.fn.countAll<number>().as('article_num'),
      e.fn.count<number>('article_reading.article_id').as('read_num'),
      e.fn.max<number>(ARRIVED).as('last_time'),
    ])

/** Every column, with what somebody finds in it. */
const columns = (db: Reader, who: Who) =>
  db
    .selectFrom('column')
    .innerJoin('user', 'user.id', 'column.user_id')
    .leftJoin(inside(db, who).as('inside'), 'inside.column_id', 'column.id')
    .leftJoin('column_subscriber as mine', (on) => on.onRef('mine.column_id', '=', 'column.id').on('mine.user_id', '=', who.id))

/** Columns that somebody may see: with something to read for him, his own, and those he follows. */
const visible = (db: Reader, who: Who) =>
  columns(db, who).where((e) =>
    e.or([e('inside.article_num', 'is not', null), e('column.user_id', '=', who.id), e('mine.user_id', 'is not', null)]),
  )

const within = (db: Reader, who: Who, scope: Scope) => {
  const all = visible(db, who)
  if (scope === 'mine') return all.where('column.user_id', '=', who.id)
  return scope === 'subscribed' ? all.where('mine.user_id', 'is not', null) : all
}

const rowsOf = (found: ReturnType<typeof columns>) =>
  found
    .select(['column.id', 'column.user_id', 'column.name', 'column.cover', 'column.summary', 'column.create_time'])
    .select(['user.nickname', 'user.avatar'])
    .select(selectHasPage)
    .select(['inside.article_num', 'inside.read_num', 'inside.last_time', 'mine.user_id as subscriber'])
    .select((e) =>
      e
        .selectFrom('column_subscriber')
        .select((s) => s.fn.countAll<number>().as('n'))
        .whereRef('column_subscriber.column_id', '=', 'column.id')
        .as('subscriber_num'),
    )

export type ColumnRecord = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** The last changed first; a new one that is empty counts from its beginning. */
export const findColumns = (db: Reader, who: Who, scope: Scope, limit: number, offset: number): Promise<ColumnRecord[]> =>
  rowsOf(within(db, who, scope))
    .orderBy((e) => e.fn.coalesce('inside.last_time', 'column.create_time'), 'desc')
    .orderBy('column.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** A column that somebody may see. */
export const findColumn = (db: Reader, who: Who, id: number): Promise<ColumnRecord | undefined> =>
  rowsOf(visible(db, who)).where('column.id', '=', id).executeTakeFirst()

/** Any column, for who keeps order. */
export const findAnyColumn = (db: Reader, who: Who, id: number): Promise<ColumnRecord | undefined> =>
  rowsOf(columns(db, who)).where('column.id', '=', id).executeTakeFirst()

/** How many columns each tab of the list has. */
export async function countColumns(db: Reader, who: Who): Promise<Record<Scope, number>> {
  const { all, subscribed, mine } = await visible(db, who)
    .select((e) => [
      e.fn.countAll<number>().as('all'),
      e.fn.count<number>('mine.user_id').as('subscribed'),
      e.fn.count<number>(e.case().when('column.user_id', '=', who.id).then(1).end()).as('mine'),
    ])
    .executeTakeFirstOrThrow()
  return { all: Number(all), subscribed: Number(subscribed), mine: Number(mine) }
}

const articles = (db: Reader, userId: number, columnId: number) =>
  db
    .selectFrom('column_article')
    .innerJoin('article', 'article.id', 'column_article.article_id')
    .leftJoin('article_reading', (on) =>
      on.onRef('article_reading.article_id', '=', 'article.id').on('article_reading.user_id', '=', userId),
    )
    .select(['article.id', 'article.title', 'article.summary', 'article.create_time', 'article.read_minutes'])
    .select(['article.quantity', 'article.status', 'article.visibility', 'article_reading.read_time'])
    .where('column_article.column_id', '=', columnId)
    .orderBy('column_article.sort')
    .orderBy('article.id')

/** What somebody may read in a column, in order. */
export const findArticles = (db: Reader, who: Who, columnId: number) =>
  articles(db, who.id, columnId)
    .where((e) => isReadable(e, who))
    .execute()

/** Everything that stands in a column, but for what was deleted: for whoever arranges it. */
export const findAllArticles = (db: Reader, userId: number, columnId: number) =>
  articles(db, userId, columnId).where('article.deleted_time', 'is', null).execute()

export type ArticleRecord = Awaited<ReturnType<typeof findArticles>>[number]

/** Columns that somebody read in, the last one first. */
export const findLastRead = async (db: Reader, userId: number, most: number): Promise<number[]> =>
  (
    await db
      .selectFrom('article_reading')
      .innerJoin('column_article', 'column_article.article_id', 'article_reading.article_id')
      .select((e) => ['column_article.column_id', e.fn.max('article_reading.read_time').as('last')])
      .where('article_reading.user_id', '=', userId)
      .groupBy('column_article.column_id')
      .orderBy('last', 'desc')
      .orderBy('column_article.column_id', 'desc')
      .limit(most)
      .execute()
  ).map((it) => it.column_id)

export const insertSubscriber = (tx: Writer, columnId: number, userId: number, now: number) =>
  tx
    .insertInto('column_subscriber')
    .values({ column_id: columnId, user_id: userId, create_time: now })
    .onConflict((c) => c.doNothing())
    .execute()

export const deleteSubscriber = (tx: Writer, columnId: number, userId: number) =>
  tx.deleteFrom('column_subscriber').where('column_id', '=', columnId).where('user_id', '=', userId).execute()

export async function countSubscribers(db: Reader, columnId: number): Promise<number> {
  const { total } = await db
    .selectFrom('column_subscriber')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('column_id', '=', columnId)
    .executeTakeFirstOrThrow()
  return Number(total)
}
