import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Reader } from '#server/core/db/database.ts'
import { isSqlite } from '#server/core/db/search-words.ts'
import type { Term } from './expand.ts'

/** Counts the words that are read at once, so that other requests are answered in between. */
const AT_ONCE = 5_000

/** Counts the articles of which PostgreSQL reads the words in one statement: of ten thousand it takes longer than a statement may. */
const ARTICLES_AT_ONCE = 200

async function countWords(db: Reader): Promise<Term[]> {
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    select min(rowid) as from, max(rowid) as to from article_search`.execute(db)
  const counts = new Map<string, number>()
  const [{ from, to } = { from: null, to: null }] = rows
  for (let first = from ?? 0; first <= (to ?? -1); first += ARTICLES_AT_ONCE) {
    const texts = `select title || body from article_search where rowid >= ${first} and rowid < ${first + ARTICLES_AT_ONCE}`
    const found = await sql<{ word: string; ndoc: number }>`select word, ndoc from ts_stat(${texts})`.execute(db)
    for (const { word, ndoc } of found.rows) counts.set(word, (counts.get(word) ?? 0) + Number(ndoc))
    await setImmediate()
  }
  return [...counts]
}

/** Reads the words of the index with the number of articles that have them, in pieces. */
export async function* readVocabulary(db: Reader): AsyncGenerator<Term[]> {
  if (!isSqlite(db)) {
    yield await countWords(db)
    return
  }
  await sql`create virtual table if not exists temp.search_vocabulary using fts5vocab('main', 'article_search', 'row')`.execute(
    db,
  )
  for (let after = ''; ; ) {
    const { rows } = await sql<{ term: string; doc: number }>`
      select term, doc from temp.search_vocabulary where term > ${after} order by term limit ${sql.lit(AT_ONCE)}`.execute(db)
    yield rows.map((it) => [it.term, it.doc] as const)
    const last = rows.at(-1)?.term
    if (last === undefined || rows.length < AT_ONCE) return
    after = last
    await setImmediate()
  }
}

/** Finds what readers look for by name: the titles of live articles, their tags and categories. Other names are nobody's business. */
export async function findNames(db: Reader): Promise<string[]> {
  const titles = await db.selectFrom('article').select('title as name').where('live', '=', 1).orderBy('id').execute()
  const tags = await db
    .selectFrom('article_tag')
    .innerJoin('article', 'article.id', 'article_tag.article_id')
    .innerJoin('tag', 'tag.id', 'article_tag.tag_id')
    .where('article.live', '=', 1)
    .select(['tag.id', 'tag.name'])
    .distinct()
    .orderBy('tag.id')
    .execute()
  const categories = await db
    .selectFrom('article')
    .innerJoin('category', 'category.id', 'article.category_id')
    .where('article.live', '=', 1)
    .select(['category.id', 'category.name'])
    .distinct()
    .orderBy('category.id')
    .execute()
  return [...titles, ...tags, ...categories].map((it) => it.name)
}
