import { type Insertable, sql } from 'kysely'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { anywhere } from '#server/core/db/like.ts'
import type { Tables } from '#server/core/db/tables.ts'
import type { Who } from './column.visible.ts'

/** Finds a column that the user may change: the user's own, or any for an administrator. */
export const findOwnColumn = (db: Reader, who: Who, id: number) => {
  const columns = db.selectFrom('column').selectAll().where('id', '=', id)
  return (who.role === 'admin' ? columns : columns.where('user_id', '=', who.id)).executeTakeFirst()
}

export const findOwnColumns = (db: Reader, userId: number) =>
  db.selectFrom('column').select(['id', 'name']).where('user_id', '=', userId).orderBy('id', 'desc').execute()

export const countOwnColumns = (db: Reader, userId: number): Promise<number> =>
  countOf(db.selectFrom('column').where('user_id', '=', userId))

export const insertColumn = async (tx: Writer, row: Insertable<Tables['column']>): Promise<number> =>
  Number((await tx.insertInto('column').values(row).returning('id').executeTakeFirstOrThrow()).id)

type Fields = Partial<Pick<Tables['column'], 'name' | 'cover' | 'summary'>>

/** Updates a column. Returns false when it does not exist, or the user may not change it. */
export async function updateColumn(tx: Writer, who: Who, id: number, fields: Fields & { update_time: number }): Promise<boolean> {
  const columns = tx.updateTable('column').set(fields).where('id', '=', id)
  const done = await (who.role === 'admin' ? columns : columns.where('user_id', '=', who.id)).executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}

/** Deletes a column. Returns false when it does not exist, or the user may not delete it. */
export async function deleteColumn(tx: Writer, who: Who, id: number): Promise<boolean> {
  const columns = tx.deleteFrom('column').where('id', '=', id)
  const done = await (who.role === 'admin' ? columns : columns.where('user_id', '=', who.id)).executeTakeFirst()
  return Number(done.numDeletedRows) > 0
}

/** Locks a column for this transaction, so that concurrent changes of its order run one after another on PostgreSQL too. */
export const holdColumn = (tx: Writer, id: number) =>
  tx
    .updateTable('column')
    .set((e) => ({ update_time: e.ref('update_time') }))
    .where('id', '=', id)
    .execute()

/** Finds the article ids of a column in order. Deleted articles that can be restored keep their place. */
export const findOrder = (db: Reader, columnId: number) =>
  db
    .selectFrom('column_article')
    .innerJoin('article', 'article.id', 'column_article.article_id')
    .select(['column_article.article_id', 'column_article.sort', 'article.deleted_time', 'article.live'])
    .where('column_article.column_id', '=', columnId)
    .orderBy('column_article.sort')
    .orderBy('column_article.article_id')
    .execute()

export const setPlace = (tx: Writer, columnId: number, articleId: number, sort: number) =>
  tx.updateTable('column_article').set({ sort }).where('column_id', '=', columnId).where('article_id', '=', articleId).execute()

export const findPlace = (db: Reader, articleId: number) =>
  db.selectFrom('column_article').selectAll().where('article_id', '=', articleId).executeTakeFirst()

/** Puts an article at the end of a column. */
export async function insertPlace(
  tx: Writer,
  row: { column_id: number; article_id: number; create_time: number },
): Promise<void> {
  const last = await tx
    .selectFrom('column_article')
    .select((e) => e.fn.max('sort').as('sort'))
    .where('column_id', '=', row.column_id)
    .executeTakeFirst()
  await tx
    .insertInto('column_article')
    .values({ ...row, sort: Number(last?.sort ?? 0) + 1, told_time: null })
    .execute()
}

export const deletePlace = (tx: Writer, articleId: number) =>
  tx.deleteFrom('column_article').where('article_id', '=', articleId).execute()

/** Finds articles of an author that the column does not have, newest first. */
export const findCandidates = (
  db: Reader,
  { columnId, userId, title, most }: { columnId: number; userId: number; title: string; most: number },
) => {
  const all = db
    .selectFrom('article')
    .leftJoin('column_article', 'column_article.article_id', 'article.id')
    .leftJoin('column', 'column.id', 'column_article.column_id')
    .select(['article.id', 'article.title', 'article.create_time', 'article.status', 'article.visibility', 'column.name'])
    .where('article.user_id', '=', userId)
    .where('article.deleted_time', 'is', null)
    .where((e) => e.or([e('column_article.column_id', 'is', null), e('column_article.column_id', '!=', columnId)]))
    .orderBy('article.create_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(most)
  // The escape character must be named: PostgreSQL has a default, SQLite has none.
  const like = sql<string>`${anywhere(title.toLowerCase())} escape '!'`
  return (title ? all.where((e) => e(e.fn('lower', ['article.title']), 'like', like)) : all).execute()
}

/** Deletes all columns of a user who leaves; rows that refer to them go with them. */
export const deleteColumnsOf = (tx: Writer, userId: number) => tx.deleteFrom('column').where('user_id', '=', userId).execute()

/** Deletes the subscriptions of a user. */
export const deleteSubscriptionsOf = (tx: Writer, userId: number) =>
  tx.deleteFrom('column_subscriber').where('user_id', '=', userId).execute()
