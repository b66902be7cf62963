import { api } from '#client/api.ts'
import { type ArticleRecord, article } from '#contract/content/article.ts'
import type { Expanded } from '#contract/content/article-search.ts'
import { type SearchHit, search } from '#contract/site/search.ts'
import { type FoundKind, SEARCH_KINDS } from '#lib/search-operators.ts'

export const PAGE_SIZE = 12
const QUIET = { quiet: true } as const

export type Counts = Record<FoundKind, number>

export interface Asked {
  keyword: string
  kind: FoundKind
  page: number
  /** Asks for nothing but what was typed. */
  isExact: boolean
}

export interface Found extends Asked {
  pages: number
  total: number
  /** Holds articles, or hits of another kind. */
  records: readonly ArticleRecord[]
  hits: readonly SearchHit[]
  /** Counts what is found of each kind; null where that did not come. */
  counts: Counts | null
  /** Says what else was searched, where the keyword itself found few articles. */
  expanded?: Expanded | undefined
  /** Lists words to try, where no article was found. */
  near?: readonly string[] | undefined
}

/**
 * Finds a page of one kind, and counts the others unless they are known for this keyword.
 * @throws ApiError when the page did not come
 */
export async function findKind(asked: Asked, known: Counts | null): Promise<Found> {
  const { keyword, kind, page: pageNum, isExact } = asked
  const query = { keyword, pageNum, pageSize: PAGE_SIZE }
  if (kind !== 'article') {
    const [{ records, counts, ...page }, articles] = await Promise.all([
      api(search.list, { query: { ...query, kind } }, QUIET),
      known ? known.article : countArticles(keyword),
    ])
    return { ...asked, ...page, records: [], hits: records, counts: { ...counts, article: articles } }
  }
  const [{ records, ...page }, others] = await Promise.all([
    api(article.list, { query: { ...query, ...(isExact && { exact: 'only' as const }) } }, QUIET),
    known ??
      api(search.list, { query: { keyword } }, QUIET).then(
        (it) => it.counts,
        () => null,
      ),
  ])
  return { ...asked, ...page, records, hits: [], counts: others && { ...others, article: page.total } }
}

/**
 * Finds articles, or where there are none, the first other kind that holds what is searched.
 * @throws ApiError when the page did not come
 */
export async function findAny(asked: Asked): Promise<Found> {
  const found = await findKind(asked, null)
  const { counts } = found
  const other = found.total ? undefined : SEARCH_KINDS.find((it) => counts && counts[it] > 0)
  return other ? findKind({ ...asked, kind: other }, counts) : found
}

const countArticles = (keyword: string): Promise<number> =>
  api(article.list, { query: { keyword, pageNum: 1, pageSize: 1 } }, QUIET).then(
    (it) => it.total,
    () => 0,
  )
