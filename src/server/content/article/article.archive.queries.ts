import { type SqlBool, sql } from 'kysely'
import type { Reader } from '#server/core/db/database.ts'

const LIVE = sql<SqlBool>`article.live = 1`

/** Finds the live articles of a span of time, newest first; `to` is exclusive. */
export const findBetween = (db: Reader, from: number, to: number, limit: number) =>
  db
    .selectFrom('article')
    .innerJoin('category', 'category.id', 'article.category_id')
    .select(['article.id', 'article.title', 'article.create_time'])
    .select(['article.category_id', 'category.name as category_name', 'category.hue as category_hue'])
    .where(LIVE)
    .where('article.create_time', '>=', from)
    .where('article.create_time', '<', to)
    .orderBy('article.create_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()

/**
 * Counts the live articles of each year and their words, newest year first. `offset` is the difference between UTC and the calendar's zone, in
 * milliseconds.
 */
export const countYears = async (db: Reader, offset: number) => {
  // A year is counted between its first and last moment, without date functions, which differ between the databases.
  const live = db.selectFrom('article').select('create_time').where(LIVE).limit(1)
  // Each end has its own query: a query for both ends makes a database read everything between them.
  const first = await live.orderBy('create_time', 'asc').executeTakeFirst()
  const last = await live.orderBy('create_time', 'desc').executeTakeFirst()
  if (!first || !last) return []
  const yearOf = (ms: number) => new Date(Number(ms) + offset).getUTCFullYear()
  const years: { year: number; count: number; words: number; from: number; to: number }[] = []
  for (let year = yearOf(last.create_time); year >= yearOf(first.create_time); year--) {
    const from = Date.UTC(year, 0, 1) - offset
    const to = Date.UTC(year + 1, 0, 1) - offset
    const { count, words } = await db
      .selectFrom('article')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number>('word_count').as('words')])
      .where(LIVE)
      .where('create_time', '>=', from)
      .where('create_time', '<', to)
      .executeTakeFirstOrThrow()
    if (Number(count)) years.push({ year, count: Number(count), words: Number(words), from, to })
  }
  return years
}
