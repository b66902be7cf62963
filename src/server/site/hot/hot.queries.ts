import type { Selectable } from 'kysely'
import { HOT_WORD_MAX, type HotType } from '#contract/site/hot.ts'
import { compiled } from '#server/core/db/compiled.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

const list = compiled((db, type: string) => db.selectFrom('hot_list').selectAll().where('type', '=', type))

export const findHotList = async (db: Reader, type: HotType) => (await list(db, type))[0]

const times = compiled((db) => db.selectFrom('hot_list').select(['type', 'next_time']))

/** Finds the time of each list before which it is not fetched again. */
export const findNextTimes = async (db: Reader): Promise<Map<string, number>> =>
  new Map((await times(db)).map((it) => [it.type, it.next_time]))

export const saveHotList = (tx: Writer, row: Selectable<Tables['hot_list']>) =>
  tx
    .insertInto('hot_list')
    .values(row)
    .onConflict((c) => c.column('type').doUpdateSet(row))
    .execute()

/** Finds the most read articles since a day, by counted views. */
export async function findMostRead(db: Reader, since: string, limit: number) {
  const rows = await db
    .selectFrom('article_view')
    .innerJoin('article', 'article.id', 'article_view.article_id')
    .select((e) => ['article.id', e.fn.countAll<number>().as('views')])
    .where('article_view.day', '>=', since)
    .where('article.live', '=', 1)
    .groupBy('article.id')
    .orderBy('views', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((it) => ({ id: it.id, views: Number(it.views) }))
}

/** Finds the most searched words since a day; at least two visitors must have searched a word. */
export async function findMostSearched(db: Reader, since: string, limit: number) {
  const rows = await db
    .selectFrom('search_word')
    .select((e) => [e.fn.min('shown').as('word'), e.fn.countAll<number>().as('times')])
    .where('day', '>=', since)
    .groupBy('word')
    .having((e) => e(e.fn.count('visitor').distinct(), '>=', 2))
    .orderBy('times', 'desc')
    .orderBy('search_word.word')
    .limit(limit)
    .execute()
  return rows
    .map((it) => ({ word: String(it.word), times: Number(it.times) }))
    .filter((it) => [...it.word].length <= HOT_WORD_MAX)
}

export const countSearched = (db: Reader, day: string): Promise<number> =>
  countOf(db.selectFrom('search_word').where('day', '=', day))

/** Stores searched words. The same word of one visitor counts once a day. */
export const insertSearched = (tx: Writer, rows: Tables['search_word'][]) =>
  tx
    .insertInto('search_word')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute()

const live = compiled((db, ids: readonly number[]) =>
  db.selectFrom('article').select(['id', 'title']).where('id', 'in', ids).where('live', '=', 1),
)

/** Finds the current titles of those articles that everyone may read. */
export const findTitles = async (db: Reader, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(ids.length ? (await live(db, ids)).map((it) => [it.id, it.title]) : [])
