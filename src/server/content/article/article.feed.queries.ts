import { type SqlBool, sql } from 'kysely'
import { SITEMAP_PART_SIZE } from '#lib/sitemap-part.ts'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader } from '#server/core/db/database.ts'
import { longText } from '#server/core/db/long-text.ts'

const LIVE = sql<SqlBool>`article.live = 1`

const newestTexts = compiled((db, limit: number) => {
  const newest = db
    .selectFrom('article')
    .select(['article.id', 'article.create_time'])
    .where(LIVE)
    .orderBy('article.create_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
  // The few ids are selected first: with one join of both tables, a planner may sort all texts.
  return db
    .selectFrom(newest.as('newest'))
    .innerJoin('article_body', 'article_body.article_id', 'newest.id')
    .select(['newest.id', longText(db, 'article_body.content_html').as('content_html')])
    .orderBy('newest.create_time', 'desc')
    .orderBy('newest.id', 'desc')
})

/** Finds the newest live articles with their HTML; a pinned article does not come first here. */
export const findNewestTexts = (db: Reader, limit: number) => newestTexts(db, limit)

const newerIds = compiled((db, time: number, id: number, limit: number) =>
  db
    .selectFrom('article')
    .select('id')
    .where(LIVE)
    .where((e) => e(e.refTuple('article.create_time', 'article.id'), '>', e.tuple(time, id)))
    .orderBy('create_time')
    .orderBy('id')
    .limit(limit),
)

/** Checks whether a live article is among the newest `count`. */
export const isAmongNewest = async (db: Reader, at: { id: number; create_time: number }, count: number) =>
  (await newerIds(db, at.create_time, at.id, count)).length < count

const part = compiled((db, first: number, last: number) =>
  db
    .selectFrom('article')
    .select(['id', 'update_time'])
    .where(LIVE)
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id'),
)

/** Finds the live articles of one part of the sitemap; parts are numbered from 1. */
export const findPart = (db: Reader, number: number) => part(db, (number - 1) * SITEMAP_PART_SIZE + 1, number * SITEMAP_PART_SIZE)

/** Repeats the expression of the index word for word, because a database uses the index for this expression only. */
const PART = sql<number>`(id - 1) / ${sql.lit(SITEMAP_PART_SIZE)}`

const newestIn = compiled((db, part: number) =>
  db
    .selectFrom('article')
    .select((e) => e.fn.max('update_time').as('time'))
    .where(LIVE)
    .where(PART, '=', part),
)

const highest = compiled((db) => db.selectFrom('article').select((e) => e.fn.max('id').as('id')))

/** Finds the parts that have articles, each with its newest change. Each part costs one index lookup, however many articles it has. */
export async function findParts(db: Reader): Promise<{ part: number; time: number }[]> {
  const last = Number((await highest(db))[0]?.id ?? 0)
  const parts: { part: number; time: number }[] = []
  for (let at = 0; at * SITEMAP_PART_SIZE < last; at++) {
    const time = (await newestIn(db, at))[0]?.time
    if (time != null) parts.push({ part: at + 1, time: Number(time) })
  }
  return parts
}

/** The first and the last time are two queries: one query for both reads every article. */
const firstTime = compiled((db) =>
  db
    .selectFrom('article')
    .select((e) => e.fn.min('create_time').as('time'))
    .where(LIVE),
)
const lastTime = compiled((db) =>
  db
    .selectFrom('article')
    .select((e) => e.fn.max('create_time').as('time'))
    .where(LIVE),
)

const anyBetween = compiled((db, from: number, to: number) =>
  db.selectFrom('article').select('id').where(LIVE).where('create_time', '>=', from).where('create_time', '<', to).limit(1),
)

/** Finds the years that have articles, newest first, without counting the articles. `offset` is the same as in `countYears`. */
export async function findYears(db: Reader, offset: number): Promise<number[]> {
  const [first, last] = [(await firstTime(db))[0]?.time, (await lastTime(db))[0]?.time]
  if (first == null || last == null) return []
  const yearOf = (ms: number) => new Date(Number(ms) + offset).getUTCFullYear()
  const years: number[] = []
  for (let year = yearOf(last); year >= yearOf(first); year--)
    if ((await anyBetween(db, Date.UTC(year, 0, 1) - offset, Date.UTC(year + 1, 0, 1) - offset)).length) years.push(year)
  return years
}
