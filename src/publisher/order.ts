import { pageKinds } from '#lib/page-paths.ts'

/** Holds the places of the lists that are shown on every visit; the colour that they all load comes first. */
const RANKS = new Map(pageKinds.flatMap(({ path, rank }) => (rank === undefined ? [] : [[path, rank] as const])))
const REST = RANKS.size + 2

const ARTICLE = /^\/post\/\d+$/

/** Returns the rank of a page, 0 first: articles that a change names, then the lists, then other named pages, then the rest. */
export function rankOf(path: string, named: ReadonlySet<string>): number {
  if (ARTICLE.test(path)) return named.has(path) ? 0 : REST
  const rank = RANKS.get(path)
  if (rank !== undefined) return 1 + rank
  return named.has(path) ? REST - 1 : REST
}

/** Checks whether a page shows many things, and so changes with each of them; an article's own page does not. */
export const isList = (path: string): boolean => !path.startsWith('/post/')
