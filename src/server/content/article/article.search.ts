import { type Paging, pageOfRecords } from '#lib/paging.ts'
import { type Phrase, parseQuery } from '#lib/search-tokens.ts'
import { readPosition } from '#server/core/db/change.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import { isSqlite } from '#server/core/db/search-words.ts'
import { toRow } from './article.present.ts'
import { findRows, findTagsOf } from './article.queries.ts'
import { excerpt, highlight, needlesOf } from './article.rules.ts'
import { findHits, findPlain, type SearchFilter } from './article.search.queries.ts'

/** Limits the ids that are kept in memory for all queries; each takes four bytes. */
const KEPT_IDS_MAX = 4_000_000
const KEPT_QUERIES_MAX = 1_000

/** Returns one page of the articles that hold every part of the keyword, with marked title and excerpt. */
export async function searchArticles(read: Reader, keyword: string, filter: SearchFilter, paging: Paging) {
  const phrases = parseQuery(keyword)
  const hits = phrases.length ? await hitsOf(read, phrases, filter) : []
  const ids = [...hits.slice(paging.offset, paging.offset + paging.pageSize)]
  const [rows, tags, texts] = [await findRows(read, ids), await findTagsOf(read, ids), await findPlain(read, ids)]
  const needles = needlesOf(keyword)
  const records = rows.map((it) => {
    const content = excerpt(texts.get(it.id) ?? it.summary, needles)
    return {
      ...toRow(it, tags.get(it.id) ?? []),
      content,
      highlight: { title: highlight(it.title, needles), content: highlight(content, needles) },
    }
  })
  return pageOfRecords(records, hits.length, paging)
}

interface Kept {
  /** Is the position of the change log before the search: any later write makes the hits outdated. */
  position: number | string
  hits: Int32Array
}
const kept = new WeakMap<Reader, Map<string, Kept>>()

/** Finds the hits of a query; on SQLite they stay the same for every page and reader until something is written. */
async function hitsOf(
  read: Reader,
  phrases: readonly Phrase[],
  { categoryId, tagId, authorId }: SearchFilter,
): Promise<Int32Array> {
  // On PostgreSQL commits have no order, so nothing tells whether kept hits are outdated.
  if (!isSqlite(read)) return Int32Array.from(await findHits(read, phrases, { categoryId, tagId, authorId }))
  const queries = kept.get(read) ?? new Map<string, Kept>()
  kept.set(read, queries)
  const key = JSON.stringify([phrases, categoryId, tagId, authorId])
  const position = await readPosition(read)
  const known = queries.get(key)
  queries.delete(key)
  const fresh =
    known?.position === position
      ? known
      : { position, hits: Int32Array.from(await findHits(read, phrases, { categoryId, tagId, authorId })) }
  queries.set(key, fresh)
  forgetOldest(queries)
  return fresh.hits
}

function forgetOldest(queries: Map<string, Kept>) {
  let ids = 0
  for (const it of queries.values()) ids += it.hits.length
  for (const [key, { hits }] of queries) {
    if (ids <= KEPT_IDS_MAX && queries.size <= KEPT_QUERIES_MAX) return
    queries.delete(key)
    ids -= hits.length
  }
}
