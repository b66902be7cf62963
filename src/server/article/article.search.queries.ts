import { sql } from 'kysely'
import type { Phrase } from '#lib/search-tokens.ts'
import { compiled } from '#server/db/compiled.ts'
import type { Reader } from '#server/db/database.ts'

/** `"数据 据库"* AND "mysql"`: words hold letters, digits, + and # only, so quoting is enough. */
const toFts5 = (phrases: readonly Phrase[]) => phrases.map((it) => `"${it.words.join(' ')}"${it.prefix ? '*' : ''}`).join(' AND ')

export interface SearchFilter {
  tagId?: number | undefined
  categoryId?: number | undefined
  authorId?: number | undefined
}

/** Ids of all live articles with every phrase: title hits first, then newest. */
export async function findHits(db: Reader, phrases: readonly Phrase[], filter: SearchFilter): Promise<number[]> {
  const match = toFts5(phrases)
  const found = await sql<{ id: number }>`
    select article.id from article_search
    join article on article.id = article_search.rowid
    where article_search match ${match} and article.live = 1
    ${filter.categoryId ? sql`and article.category_id = ${filter.categoryId}` : sql``}
    ${filter.authorId ? sql`and article.user_id = ${filter.authorId}` : sql``}
    ${filter.tagId ? sql`and exists (select 1 from article_tag where article_tag.article_id = article.id and article_tag.tag_id = ${filter.tagId})` : sql``}
    order by article.id in (select rowid from article_search where article_search match ${`{title} : (${match})`}) desc,
      article.create_time desc, article.id desc`.execute(db)
  return found.rows.map((it) => it.id)
}

const plainById = compiled((db, ids: readonly number[]) =>
  db.selectFrom('article_body').select(['article_id', 'plain']).where('article_id', 'in', ids),
)

/** Plain texts for excerpts. */
export async function findPlain(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map(ids.length ? (await plainById(db, ids)).map((it) => [it.article_id, it.plain]) : [])
}
