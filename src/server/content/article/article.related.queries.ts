import { type RawBuilder, sql } from 'kysely'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { isSqlite } from '#server/core/db/search-words.ts'

interface Found {
  word: string
  /** Is a list of ids as JSON; null where no text has the word. */
  ids: string | null
}

/** Builds for each database what finds the texts with each of some words. No word holds a quote. */
const holders = {
  sqlite: (words: readonly string[], most: number): RawBuilder<Found> => sql`
    select value as word, (select json_group_array(rowid) from (
      select rowid from article_search where article_search match '"' || value || '"' limit ${sql.lit(most)}
    )) as ids from json_each(${JSON.stringify(words)})`,
  postgres: (words: readonly string[], most: number): RawBuilder<Found> => sql`
    select word, (select json_agg(rowid)::text from (
      select rowid from article_search where (title || body) @@ ('''' || word || '''')::tsquery limit ${sql.lit(most)}
    ) as found) as ids from unnest(array[${sql.join(words)}]::text[]) as word`,
}

/** Holds the ids of the articles that have a word. */
export type Holders = ReadonlyMap<string, readonly number[]>

/** Finds the ids of the articles that have each of some words of the index: at most `most` of them, in no order. */
export async function findHolders(db: Reader, words: readonly string[], most: number): Promise<Holders> {
  const { rows } = await (isSqlite(db)
    ? holders.sqlite(words, most).execute(db)
    : db.transaction().execute(async (tx) => {
        // As for a search: the planner does not count that texts are stored in pieces beside the table.
        await sql`set local enable_seqscan = off`.execute(tx)
        return holders.postgres(words, most).execute(tx)
      }))
  return new Map(rows.map((it) => [it.word, JSON.parse(it.ids ?? '[]') as number[]]))
}

/** Finds those of some articles that are live, with the number of tags that they share with another one. */
export const findLiveAmong = (db: Reader, id: number, ids: readonly number[]) =>
  db
    .selectFrom('article')
    .select((e) => [
      'article.id',
      'article.title',
      'article.category_id',
      'article.create_time',
      e
        .selectFrom('article_tag as theirs')
        .innerJoin('article_tag as mine', 'mine.tag_id', 'theirs.tag_id')
        .select((it) => it.fn.countAll<number>().as('count'))
        .whereRef('theirs.article_id', '=', 'article.id')
        .where('mine.article_id', '=', id)
        .as('common'),
    ])
    .where('article.id', 'in', ids)
    .where('article.id', '!=', id)
    .where('article.live', '=', 1)
    .execute()

/** Finds the live articles beside some others that are nearest by what authors say: most tags in common, then newest of the category. */
export async function findNearest(
  db: Reader,
  { id, categoryId }: { id: number; categoryId: number },
  others: readonly number[],
  limit: number,
): Promise<number[]> {
  const byTags = await db
    .selectFrom('article_tag as mine')
    .innerJoin('article_tag as theirs', 'theirs.tag_id', 'mine.tag_id')
    .innerJoin('article', 'article.id', 'theirs.article_id')
    .select((e) => ['article.id', e.fn.countAll<number>().as('common')])
    .where('mine.article_id', '=', id)
    .where('article.id', 'not in', [id, ...others])
    .where('article.live', '=', 1)
    .groupBy(['article.id', 'article.create_time'])
    .orderBy('common', 'desc')
    .orderBy('article.create_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()
  const found = byTags.map((it) => it.id)
  if (found.length === limit) return found
  const inCategory = await db
    .selectFrom('article')
    .select('id')
    .where('live', '=', 1)
    .where('category_id', '=', categoryId)
    .where('id', 'not in', [id, ...others, ...found])
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit - found.length)
    .execute()
  return [...found, ...inCategory.map((it) => it.id)]
}

/** Finds the title and the plain text of an article. */
export const findWritten = (db: Reader, id: number) =>
  db
    .selectFrom('article')
    .innerJoin('article_body', 'article_body.article_id', 'article.id')
    .select(['article.id', 'title', 'plain'])
    .where('article.id', '=', id)
    .executeTakeFirst()

/** Stores the related articles; returns true when the list has changed. */
export async function replaceRelated(tx: Writer, id: number, related: readonly number[]): Promise<boolean> {
  const rows = await tx.selectFrom('article_related').select('related_id').where('article_id', '=', id).orderBy('sort').execute()
  if (rows.map((it) => it.related_id).join() === related.join()) return false
  await tx.deleteFrom('article_related').where('article_id', '=', id).execute()
  for (const [sort, related_id] of related.entries())
    await tx.insertInto('article_related').values({ article_id: id, related_id, sort }).execute()
  return true
}
