import { type RawBuilder, sql } from 'kysely'
import type { Phrase } from '#lib/search-tokens.ts'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader } from '#server/core/db/database.ts'
import { isSqlite, toFts5, toLongPhrase, toTsquery, toTsqueryOfWords } from '#server/core/db/search-words.ts'

export interface SearchFilter {
  tagId?: number | undefined
  categoryId?: number | undefined
  authorId?: number | undefined
}

/** Builds two conditions for each database: a text holds every phrase, and a title alone holds every phrase. */
const hitsIn = {
  sqlite: (phrases: readonly Phrase[]) => {
    const words = toFts5(phrases)
    return {
      match: sql`article_search match ${words}`,
      inTitle: sql`article.id in (select rowid from article_search where article_search match ${`{title} : (${words})`})`,
    }
  },
  postgres: (phrases: readonly Phrase[]) => {
    const words = sql`${toTsquery(phrases)}::tsquery`
    const all = sql`(article_search.title || article_search.body)`
    // Only a few texts are so long that the index has no positions for some of their words.
    const inLong = sql.join(
      phrases.map((it) => sql`strpos(article_search.long, ${toLongPhrase(it)}) > 0`),
      sql` and `,
    )
    const match = sql`${all} @@ ${toTsqueryOfWords(phrases)}::tsquery`
    // The index alone finds words in any order; for a phrase of several words the database reads each text.
    const isOrdered = phrases.some((it) => it.words.length > 1)
    return {
      match: isOrdered
        ? sql`${match} and case when article_search.long is null then ${all} @@ ${words} else ${inLong} end`
        : match,
      inTitle: sql`(article_search.title @@ ${words})`,
    }
  },
}

/** Finds the ids of all live articles with every phrase: title hits first, then newest. */
export const findHits = (db: Reader, phrases: readonly Phrase[], filter: SearchFilter): Promise<number[]> =>
  isSqlite(db)
    ? hitsOf(db, hitsIn.sqlite(phrases), filter)
    : db.transaction().execute(async (tx) => {
        // The planner thinks that reading all texts is cheap: it does not count that texts are stored in pieces beside the table.
        await sql`set local enable_seqscan = off`.execute(tx)
        return hitsOf(tx, hitsIn.postgres(phrases), filter)
      })

async function hitsOf(db: Reader, { match, inTitle }: Record<'match' | 'inTitle', RawBuilder<unknown>>, filter: SearchFilter) {
  const found = await sql<{ id: number }>`
    select article.id from article_search
    join article on article.id = article_search.rowid
    where ${match} and article.live = 1
    ${filter.categoryId ? sql`and article.category_id = ${filter.categoryId}` : sql``}
    ${filter.authorId ? sql`and article.user_id = ${filter.authorId}` : sql``}
    ${filter.tagId ? sql`and exists (select 1 from article_tag where article_tag.article_id = article.id and article_tag.tag_id = ${filter.tagId})` : sql``}
    order by ${inTitle} desc, article.create_time desc, article.id desc`.execute(db)
  return found.rows.map((it) => it.id)
}

const plainById = compiled((db, ids: readonly number[]) =>
  db.selectFrom('article_body').select(['article_id', 'plain']).where('article_id', 'in', ids),
)

/** Finds the plain texts for excerpts, by the id of the article. */
export async function findPlain(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map(ids.length ? (await plainById(db, ids)).map((it) => [it.article_id, it.plain]) : [])
}
