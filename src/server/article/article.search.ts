import { type Paging, pageOfRecords } from '#lib/paging.ts'
import { parseQuery } from '#lib/search-tokens.ts'
import type { Reader } from '#server/db/database.ts'
import { findRows, findTagsOf } from './article.queries.ts'
import { excerpt, highlight, needlesOf } from './article.rules.ts'
import { findHits, findPlain, type SearchFilter } from './article.search.queries.ts'
import { toRow } from './article.shapes.ts'

/** One page of the articles that hold every part of the keyword, with marked title and excerpt. */
export async function searchArticles(read: Reader, keyword: string, filter: SearchFilter, paging: Paging) {
  const phrases = parseQuery(keyword)
  const hits = phrases.length ? await findHits(read, phrases, filter) : []
  const ids = hits.slice(paging.offset, paging.offset + paging.pageSize)
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
