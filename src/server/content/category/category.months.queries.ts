import { type SqlBool, sql } from 'kysely'
import type { Reader } from '#server/core/db/database.ts'
import { dayNumber } from '#server/core/db/day-number.ts'

const LIVE = sql<SqlBool>`article.live = 1`

/** Sums up the live articles of a category. */
export const sumCategory = (db: Reader, id: number) =>
  db
    .selectFrom('article')
    .select((e) => [
      e.fn.countAll<number>().as('num'),
      e.fn.sum<number | null>('read_minutes').as('minutes'),
      e.fn.min<number | null>('create_time').as('first'),
      e.fn.max<number | null>('create_time').as('last'),
    ])
    .where(LIVE)
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow()

/** Counts the live articles of a category on each day since a time. */
export const countDays = (db: Reader, id: number, since: number) =>
  db
    .selectFrom('article')
    .select(dayNumber('article.create_time').as('day'))
    .select((e) => e.fn.countAll<number>().as('num'))
    .where(LIVE)
    .where('category_id', '=', id)
    .where('create_time', '>=', since)
    .groupBy('day')
    .orderBy('day')
    .execute()
