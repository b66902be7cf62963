import { sql } from 'kysely'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { selectHasPage } from '#server/people/author/author.queries.ts'
import { isReadable, type Who } from './column.visible.ts'

type Scope = 'all' | 'subscribed' | 'mine'

/** Is the time an article was added or published, whichever is later. */
const ARRIVED = sql<number>`case when article.create_time > column_article.create_time
  then article.create_time else column_article.create_time end`

/** Sums up what a user can read in each column. */
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

/** Selects every column, with the sums of what the user can read in it. */
const columns = (db: Reader, who: Who) =>
  db
    .selectFrom('column')
    .innerJoin('user', 'user.id', 'column.user_id')
    .leftJoin(inside(db, who).as('inside'), 'inside.column_id', 'column.id')
    .leftJoin('column_subscriber as mine', (on) => on.onRef('mine.column_id', '=', 'column.id').on('mine.user_id', '=', who.id))

/** Selects the columns that a user may see: those with something to read, the user's own, and subscribed ones. */
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

/** Finds columns, the last changed first. An empty column counts as changed when it was created. */
export const findColumns = (db: Reader, who: Who, scope: Scope, limit: number, offset: number): Promise<ColumnRecord[]> =>
  rowsOf(within(db, who, scope))
    .orderBy((e) => e.fn.coalesce('inside.last_time', 'column.create_time'), 'desc')
    .orderBy('column.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Finds a column that the user may see. */
export const findColumn = (db: Reader, who: Who, id: number): Promise<ColumnRecord | undefined> =>
  rowsOf(visible(db, who)).where('column.id', '=', id).executeTakeFirst()

/** Finds any column, even one the user may not see; it is for administrators. */
export const findAnyColumn = (db: Reader, who: Who, id: number): Promise<ColumnRecord | undefined> =>
  rowsOf(columns(db, who)).where('column.id', '=', id).executeTakeFirst()

/** Finds columns with articles that everybody may read, the last changed first. */
export const findShelved = (db: Reader, limit: number) =>
  db
    .selectFrom('column')
    .innerJoin('column_article', 'column_article.column_id', 'column.id')
    .innerJoin('article', 'article.id', 'column_article.article_id')
    .where('article.live', '=', 1)
    .groupBy(['column.id', 'column.name', 'column.cover'])
    .select((e) => ['column.id', 'column.name', 'column.cover', e.fn.countAll<number>().as('article_num')])
    .orderBy((e) => e.fn.max<number>(ARRIVED), 'desc')
    .orderBy('column.id', 'desc')
    .limit(limit)
    .execute()

/** Finds the first article of a column that everybody may read. */
export const findFirstOf = (db: Reader, columnId: number) =>
  db
    .selectFrom('column_article')
    .innerJoin('article', 'article.id', 'column_article.article_id')
    .where('column_article.column_id', '=', columnId)
    .where('article.live', '=', 1)
    .select(['article.id', 'article.title', 'article.summary'])
    .orderBy('column_article.sort')
    .orderBy('article.id')
    .limit(1)
    .executeTakeFirst()

/** Counts the columns on each tab of the list. */
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
    .select(['article_reading.place_time', 'article_reading.finish_time', 'article_reading.percent'])
    .where('column_article.column_id', '=', columnId)
    .orderBy('column_article.sort')
    .orderBy('article.id')

/** Finds the articles that a user may read in a column, in order. */
export const findArticles = (db: Reader, who: Who, columnId: number) =>
  articles(db, who.id, columnId)
    .where((e) => isReadable(e, who))
    .execute()

/** Finds all articles of a column except deleted ones, for the user who arranges it. */
export const findAllArticles = (db: Reader, userId: number, columnId: number) =>
  articles(db, userId, columnId).where('article.deleted_time', 'is', null).execute()

export type ArticleRecord = Awaited<ReturnType<typeof findArticles>>[number]

/** Finds the ids of columns with articles that the user has read, the last read first. */
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

export const countSubscribers = (db: Reader, columnId: number): Promise<number> =>
  countOf(db.selectFrom('column_subscriber').where('column_id', '=', columnId))
