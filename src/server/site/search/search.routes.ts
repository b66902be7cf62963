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
import { keptIds } from '#server/core/db/kept-ids.ts'
import { implement } from '#server/core/http/implement.ts'
import * as q from './search.queries.ts'

/** Says whether the texts of a kind are HTML. */
const IS_HTML: Record<SearchKind, boolean> = { moment: true, comment: true, goods: false, message: false }

export const searchRoutes = implement(search, {
  async list({ query }, { db: { read }, user }) {
    const paging = pagingOf(query)
    const sought = await soughtIn(read, query.keyword)
    const me = user && (await q.hidesAnybody(read, user.id)) ? user.id : undefined
    const counts = { moment: 0, goods: 0, message: 0, comment: 0 }
    const records: ReturnType<typeof toHit>[] = []
    for (const kind of sought ? SEARCH_KINDS : []) {
      if (!sought) break
      const ids = await idsOf(read, kind, sought, me)
      counts[kind] = ids.length
      if (kind !== query.kind) continue
      const shown = [...ids.subarray(paging.offset, paging.offset + paging.pageSize)]
      for (const it of await q.findShown(read, kind, shown)) records.push(toHit(kind, it, sought.words))
    }
    return { ...pageOfRecords(records, query.kind ? counts[query.kind] : 0, paging), counts }
  },

  async names(_, { db: { read }, user }) {
    return { authors: await q.findAuthorNames(read), columns: user ? await q.findColumnNames(read) : [] }
  },
})

/** Finds the ids of one kind. Only what everybody finds is kept: what somebody hides is his own, and no change of the site. */
const idsOf = async (read: Reader, kind: SearchKind, sought: q.Sought, me: number | undefined) =>
  me === undefined
    ? keptIds(read, `${kind} ${JSON.stringify(sought)}`, () => q.findIds(read, kind, sought, me))
    : Int32Array.from(await q.findIds(read, kind, sought, me))

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
