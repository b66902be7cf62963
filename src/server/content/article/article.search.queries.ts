import { type RawBuilder, sql } from 'kysely'
import type { Phrase } from '#lib/search-tokens.ts'
import { tagKey } from '#lib/tag-key.ts'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader } from '#server/core/db/database.ts'
import { isSqlite, toFts5, toLongPhrase, toTsquery, toTsqueryOfWords } from '#server/core/db/search-words.ts'
import { nicknameKey } from '#server/people/auth/nickname.ts'

export interface SearchFilter {
  tagId?: number | undefined
  categoryId?: number | undefined
  authorId?: number | undefined
}

/** Holds what is searched: phrases that must all be there, others that must not, and what a query says beside its words. */
export interface Wish extends SearchFilter {
  phrases: readonly Phrase[]
  without?: readonly Phrase[]
  /** Are tags that an article must all have. */
  tagIds?: readonly number[]
  /** Are authors and columns of which one must be the article's. */
  authorIds?: readonly number[]
  columnIds?: readonly number[]
  /** Count milliseconds: from this moment on, and before that one. */
  after?: number | null
  before?: number | null
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

/** Finds the ids of all live articles that fulfil a wish: title hits first, then newest. */
export const findHits = (db: Reader, wish: Wish): Promise<number[]> =>
  isSqlite(db)
    ? hitsOf(db, hitsIn.sqlite, wish)
    : db.transaction().execute(async (tx) => {
        // The planner thinks that reading all texts is cheap: it does not count that texts are stored in pieces beside the table.
        await sql`set local enable_seqscan = off`.execute(tx)
        return hitsOf(tx, hitsIn.postgres, wish)
      })

async function hitsOf(db: Reader, conditions: typeof hitsIn.sqlite, wish: Wish) {
  const { phrases, without = [] } = wish
  const found = phrases.length ? conditions(phrases) : null
  const others = without.map((it) => {
    const those = sql`select article_search.rowid from article_search where ${conditions([it]).match}`
    return sql`and article.id not in (${those})`
  })
  // Without words the index has nothing to say.
  const from = found ? sql`article_search join article on article.id = article_search.rowid` : sql`article`
  const { rows } = await sql<{ id: number }>`
    select article.id from ${from}
    where article.live = 1 ${found ? sql`and ${found.match}` : sql``}
    ${sql.join([...others, ...narrowed(wish)], sql` `)}
    order by ${found ? sql`${found.inTitle} desc,` : sql``} article.create_time desc, article.id desc`.execute(db)
  return rows.map((it) => it.id)
}

/** Builds the conditions beside the words. */
function narrowed(wish: Wish): RawBuilder<unknown>[] {
  const { tagId, categoryId, authorId, tagIds = [], authorIds, columnIds, after = null, before = null } = wish
  const conditions = [
    ...(categoryId ? [sql`article.category_id = ${categoryId}`] : []),
    ...(authorId ? [sql`article.user_id = ${authorId}`] : []),
    ...[...(tagId ? [tagId] : []), ...tagIds].map(
      (it) => sql`exists (select 1 from article_tag where article_tag.article_id = article.id and article_tag.tag_id = ${it})`,
    ),
    ...(authorIds ? [sql`article.user_id in (${sql.join(authorIds)})`] : []),
    ...(columnIds
      ? [
          sql`exists (select 1 from column_article where column_article.article_id = article.id and column_article.column_id in (${sql.join(columnIds)}))`,
        ]
      : []),
    ...(after === null ? [] : [sql`article.create_time >= ${after}`]),
    ...(before === null ? [] : [sql`article.create_time < ${before}`]),
  ]
  return conditions.map((it) => sql`and ${it}`)
}

/** Finds what the names in a query mean; empty lists where nothing has such a name. */
export async function findNamed(
  db: Reader,
  { tags, authors, columns }: Record<'tags' | 'authors' | 'columns', readonly string[]>,
) {
  const ids = (rows: { id: number }[]) => rows.map((it) => it.id)
  const idOf = async (name: string) => ids(await db.selectFrom('tag').select('id').where('name_key', '=', tagKey(name)).execute())
  return {
    tags: await Promise.all(tags.map(idOf)),
    authors: authors.length
      ? ids(
          await db
            .selectFrom('user')
            .select('id')
            // Of names that look the same, one has a key.
            .where((e) => e.or([e('nickname_key', 'in', authors.map(nicknameKey)), e('nickname', 'in', authors)]))
            .execute(),
        )
      : [],
    columns: columns.length ? ids(await db.selectFrom('column').select('id').where('name', 'in', columns).execute()) : [],
  }
}

const plainById = compiled((db, ids: readonly number[]) =>
  db.selectFrom('article_body').select(['article_id', 'plain']).where('article_id', 'in', ids),
)

/** Finds the plain texts for excerpts, by the id of the article. */
export async function findPlain(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map(ids.length ? (await plainById(db, ids)).map((it) => [it.article_id, it.plain]) : [])
}
