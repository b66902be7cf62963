import { type SqlBool, sql } from 'kysely'
import type { Reader } from '#server/core/db/database.ts'
import { dayNumber } from '#server/core/db/day-number.ts'

// Literals, not bound values: a database uses a partial index only when a condition has exactly the words of the index.
const LIVE = sql<SqlBool>`article.live = 1`
const IS_THERE = sql<SqlBool>`moment.deleted_time is null`

/** Returns the time of the newest live article or moment; null when there is none. */
export async function findNewestTime(db: Reader): Promise<number | null> {
  const article = await db
    .selectFrom('article')
    .select('create_time')
    .where(LIVE)
    .orderBy('create_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  const moment = await db
    .selectFrom('moment')
    .select('create_time')
    .where(IS_THERE)
    .orderBy('create_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  const times = [article, moment].flatMap((it) => (it ? [Number(it.create_time)] : []))
  return times.length ? Math.max(...times) : null
}

/** Sums the live articles of each day since a time. */
export const sumArticles = (db: Reader, since: number) =>
  db
    .selectFrom('article')
    .select(dayNumber('article.create_time').as('day'))
    .select((e) => [e.fn.countAll<number>().as('num'), e.fn.sum<number>('article.word_count').as('words')])
    .where(LIVE)
    .where('article.create_time', '>=', since)
    .groupBy('day')
    .orderBy('day')
    .execute()

/** Finds the texts of moments since a time, with the number of their day. */
export const findMomentTexts = (db: Reader, since: number) =>
  db
    .selectFrom('moment')
    .select([dayNumber('moment.create_time').as('day'), 'moment.content_html'])
    .where(IS_THERE)
    .where('moment.create_time', '>=', since)
    .orderBy('moment.create_time')
    .orderBy('moment.id')
    .execute()
