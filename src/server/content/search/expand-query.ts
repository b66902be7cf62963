import { parseQuery, queryParts } from '#lib/search-tokens.ts'
import type { Reader } from '#server/core/db/database.ts'
import { isComing, wordsFor } from './vocabulary.ts'

/** Is the number of hits below which other words are tried. */
export const FEW = 5
/** Limits the queries that are tried in place of one. */
const TRIES = 4
const PARTS_MAX = 4
const SYLLABLE = /^[a-z]{1,6}$/

/** Finds the articles of a query. */
export type Find = (keyword: string) => Promise<ArrayLike<number>>

export interface Expanded {
  /** Are the queries that found something, the likeliest first. */
  words: string[]
  /** Are the ids of their articles, without those that the query itself has found. */
  hits: number[]
}

/**
 * Finds articles for what a query may have meant; null when there is nothing more. Parts that are found by themselves stay as they are.
 * The first use reads the words of the index. A query with hits of its own does not wait for that: then the answer is `later`.
 */
export async function expandQuery(
  read: Reader,
  keyword: string,
  exact: ArrayLike<number>,
  find: Find,
): Promise<Expanded | 'later' | null> {
  if (exact.length > 0 && isComing(read)) return 'later'
  const known = new Set(Array.from(exact))
  const words: string[] = []
  const hits: number[] = []
  for (const query of await otherQueries(read, keyword, find)) {
    const found = Array.from(await find(query)).filter((it) => !known.has(it))
    if (!found.length) continue
    words.push(query)
    for (const it of found) known.add(it)
    hits.push(...found)
  }
  return words.length ? { words, hits } : null
}

async function otherQueries(read: Reader, keyword: string, find: Find): Promise<string[]> {
  const parts = queryParts(keyword).filter((it) => parseQuery(it).length)
  const queries = parts.length > PARTS_MAX ? [] : await queriesOf(read, parts, find)
  // Pinyin is often typed with spaces between its syllables.
  const isSpelt = parts.length > 1 && parts.every((it) => SYLLABLE.test(it))
  return isSpelt ? [...queries, ...(await wordsFor(read, parts.join('')))].slice(0, TRIES) : queries
}

async function queriesOf(read: Reader, parts: readonly string[], find: Find): Promise<string[]> {
  let queries: string[][] = [[]]
  let isOther = false
  for (const part of parts) {
    const stays = parts.length > 1 && (await find(part)).length > 0
    const others = stays ? [] : await wordsFor(read, part)
    if (!stays && !others.length) return []
    isOther ||= others.length > 0
    queries = queries.flatMap((it) => (stays ? [part] : others).map((word) => [...it, word])).slice(0, TRIES)
  }
  return isOther ? queries.map((it) => it.join(' ')) : []
}
