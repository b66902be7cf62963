import { search } from '#contract/site/search.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { htmlText } from '#lib/html-text.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { readQuery, SEARCH_KINDS, type SearchKind } from '#lib/search-operators.ts'
import { normalise } from '#lib/search-tokens.ts'
import { commentLink, placeLink } from '#lib/talk-links.ts'
import { excerpt, highlight, needlesOf } from '#server/content/article/article.rules.ts'
import { hasFilter, understand } from '#server/content/article/article.search.ts'
import type { Reader } from '#server/core/db/database.ts'
import { implement } from '#server/core/http/implement.ts'
import * as q from './search.queries.ts'

/** Says whether the texts of a kind are HTML. */
const IS_HTML: Record<SearchKind, boolean> = { moment: true, comment: true, goods: false, message: false }

export const searchRoutes = implement(search, {
  async list({ query }, { db: { read }, user }) {
    const paging = pagingOf(query)
    const sought = await soughtIn(read, query.keyword)
    const counts = { moment: 0, goods: 0, message: 0, comment: 0 }
    for (const kind of sought ? SEARCH_KINDS : []) if (sought) counts[kind] = await q.countFound(read, kind, sought, user?.id)
    const { kind } = query
    const rows = sought && kind && counts[kind] ? await q.findFound(read, kind, sought, user?.id, paging) : []
    const records = rows.map((it) => toHit(kind ?? 'moment', it, sought?.words ?? []))
    return { ...pageOfRecords(records, kind ? counts[kind] : 0, paging), counts }
  },

  async names(_, { db: { read }, user }) {
    return { authors: await q.findAuthorNames(read), columns: user ? await q.findColumnNames(read) : [] }
  },
})

/** Takes a query apart; null when it asks for nothing, or for a tag or a column, which only articles have. */
async function soughtIn(read: Reader, keyword: string): Promise<q.Sought | null> {
  const wish = await understand(read, keyword, {})
  const words = [...needlesOf(wish.words), ...wish.sentences]
  if (wish.tagIds?.length || wish.columnIds || !(words.length || hasFilter(wish))) return null
  const { authorIds, after, before } = wish
  return { words, without: readQuery(keyword).without.map(normalise), authorIds, after: after ?? null, before: before ?? null }
}

function toHit(kind: SearchKind, it: q.FoundRow, words: readonly string[]) {
  const text = IS_HTML[kind] ? htmlText(it.text) : it.text
  return {
    id: it.id,
    link: linkOf(kind, it),
    title: highlight(it.title, kind === 'goods' ? words : []),
    content: highlight(excerpt(text, words), words),
    nickname: it.nickname,
    createTime: shanghaiTime(Number(it.create_time)),
  }
}

function linkOf(kind: SearchKind, { id, target_type, target_id }: q.FoundRow): string {
  if (kind === 'message') return '/messages'
  if (kind !== 'comment') return placeLink(kind, id)
  return target_type && target_id ? commentLink(target_type, target_id, id) : ''
}
