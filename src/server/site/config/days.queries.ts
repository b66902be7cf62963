import { chunks } from '#lib/chunks.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

type Counted = 'visitors' | 'views'
const SOURCES = { visitors: 'visitor', views: 'article_view' } as const

/** Finds the last day whose counts are kept, or an empty text. */
async function lastDay(db: Reader, name: Counted): Promise<string> {
  const row = await db
    .selectFrom('day_count')
    .select((e) => e.fn.max<string | null>('day').as('day'))
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.day ?? ''
}

/** Returns the first day of which visits were counted, or an empty text. */
export async function findFirstDay(db: Reader): Promise<string> {
  const row = await db
    .selectNoFrom(() => [
      db
        .selectFrom('day_count')
        .select((e) => e.fn.min<string | null>('day').as('day'))
        .as('kept'),
      db
        .selectFrom('visitor')
        .select((e) => e.fn.min<string | null>('day').as('day'))
        .as('live'),
    ])
    .executeTakeFirst()
  return row?.kept ?? row?.live ?? ''
}

const lastWordDay = async (db: Reader) =>
  (
    await db
      .selectFrom('day_word')
      .select((e) => e.fn.max<string | null>('day').as('day'))
      .executeTakeFirst()
  )?.day ?? ''

/** Counts the visitors or views of each day between two days; neither of these is included. */
async function countLive(db: Reader, name: Counted, after: string, before: string) {
  const rows = await db
    .selectFrom(SOURCES[name])
    .select((e) => ['day', e.fn.countAll<number>().as('count')])
    .where('day', '>', after)
    .where('day', '<', before)
    .groupBy('day')
    .execute()
  return rows.map((it) => ({ day: it.day, name, count: Number(it.count) }))
}

const ROWS_AT_ONCE = 200

/**
 * Counts the days that are over and were not counted yet; no day is counted twice. Deletes counts of days before `keptFrom`.
 * @param today the first day that is not over
 */
export async function rollDays(tx: Writer, today: string, keptFrom: string): Promise<void> {
  const [visitors, views, words] = [await lastDay(tx, 'visitors'), await lastDay(tx, 'views'), await lastWordDay(tx)]
  const counts = [...(await countLive(tx, 'visitors', visitors, today)), ...(await countLive(tx, 'views', views, today))]
  const articles = await tx
    .selectFrom('article_view')
    .select((e) => ['day', 'article_id', e.fn.countAll<number>().as('count')])
    .where('day', '>', views)
    .where('day', '<', today)
    .groupBy(['day', 'article_id'])
    .execute()
  const searched = await tx
    .selectFrom('search_word')
    .select((e) => ['day', 'word', e.fn.min<string>('shown').as('shown'), e.fn.countAll<number>().as('count')])
    .where('day', '>', words)
    .where('day', '<', today)
    .groupBy(['day', 'word'])
    .execute()
  for (const it of chunks(counts, ROWS_AT_ONCE)) await tx.insertInto('day_count').values(it).execute()
  for (const it of chunks(articles, ROWS_AT_ONCE)) await tx.insertInto('day_article').values(it).execute()
  for (const it of chunks(searched, ROWS_AT_ONCE)) await tx.insertInto('day_word').values(it).execute()
  for (const table of ['day_count', 'day_article', 'day_word'] as const)
    await tx.deleteFrom(table).where('day', '<', keptFrom).execute()
}

/** Counts the visitors or views of each day from one on. */
export async function countDays(db: Reader, name: Counted, from: string): Promise<Map<string, number>> {
  const kept = await db
    .selectFrom('day_count')
    .select(['day', 'count'])
    .where('name', '=', name)
    .where('day', '>=', from)
    .execute()
  const last = await lastDay(db, name)
  const live = (await countLive(db, name, last, '9999')).filter((it) => it.day >= from)
  return new Map([...kept, ...live].map((it) => [it.day, Number(it.count)]))
}

/** Finds the most read articles from a day on, without deleted ones. */
export async function findReadSince(db: Reader, from: string, limit: number) {
  const last = await lastDay(db, 'views')
  const kept = db.selectFrom('day_article').select(['article_id', 'count']).where('day', '>=', from)
  const live = db
    .selectFrom('article_view')
    .select((e) => ['article_id', e.fn.countAll<number>().as('count')])
    .where('day', '>', last)
    .where('day', '>=', from)
    .groupBy('article_id')
  const rows = await db
    .selectFrom(kept.unionAll(live).as('seen'))
    .innerJoin('article', 'article.id', 'seen.article_id')
    .select((e) => ['article.id', 'article.title', e.fn.sum<number>('seen.count').as('count')])
    .where('article.deleted_time', 'is', null)
    .groupBy(['article.id', 'article.title'])
    .orderBy('count', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((it) => ({ id: it.id, title: it.title, count: Number(it.count) }))
}

/** Finds the most searched words from a day on. */
export async function findSearchedSince(db: Reader, from: string, limit: number) {
  const last = await lastWordDay(db)
  const kept = db.selectFrom('day_word').select(['word', 'shown', 'count']).where('day', '>=', from)
  const live = db
    .selectFrom('search_word')
    .select((e) => ['word', e.fn.min<string>('shown').as('shown'), e.fn.countAll<number>().as('count')])
    .where('day', '>', last)
    .where('day', '>=', from)
    .groupBy('word')
  const rows = await db
    .selectFrom(kept.unionAll(live).as('sought'))
    .select((e) => [e.fn.min<string>('sought.shown').as('shown'), e.fn.sum<number>('sought.count').as('count')])
    .groupBy('sought.word')
    .orderBy('count', 'desc')
    .orderBy('sought.word')
    .limit(limit)
    .execute()
  return rows.map((it) => ({ word: it.shown, count: Number(it.count) }))
}
