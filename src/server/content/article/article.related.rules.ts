import { indexWords, type TextWords } from '#lib/search-tokens.ts'

/*
 * This file says how alike two texts are. A word tells more about a text the more often it stands there and the fewer other texts have
 * it (TF-IDF). Words are those of the search index: pairs of Chinese characters, and Latin words.
 */
/** Is how much a word of the title counts for, in words of the text. */
const TITLE_WEIGHT = 8
/** Limits the words that a text is known by. */
const TELLING_MAX = 24
/** Limits the articles that are compared more closely. */
const CANDIDATES_MAX = 40
/** Is the share of the weight of the telling words that two texts have in common at least. */
const ALIKE_FROM = 0.15
/** Is the number of telling words that two texts have in common at least. */
const SHARED_MIN = 2
/** Is what a shared word counts for in addition when it stands in the other title. */
const IN_TITLE = 3
/** Are what a shared tag and the same category count for, beside a likeness of 1 for all telling words. */
const TAG_BONUS = 0.2
const CATEGORY_BONUS = 0.1

/** Up to this number of articles have a word that tells something: a fifth of a blog, and more of a small one. */
const COMMON_SHARE = 0.2
const COMMON_MIN = 10
const COMMON_MAX = 500

/** Matches numbers, single signs, and pairs with a character that stands in all sentences: leaving them out saves looking them up. */
const EMPTY = /^(?:\p{N}+|.)$|[的了是在和与有不这那也就都而及或被把对为以于之其等一个们么吗呢吧啊上下中来去到要会能可我你他她它]/u

/** Counts the articles that may have a word at most, in a blog of so many. */
export const commonAt = (articles: number): number =>
  Math.min(COMMON_MAX, Math.max(COMMON_MIN, Math.floor(articles * COMMON_SHARE)))

/**
 * Returns at most so many words that may tell something of a text, with their weighted numbers: the most frequent ones, then those that
 * come first.
 */
export function frequentWords({ title, body }: TextWords, most: number): [word: string, count: number][] {
  const counts = new Map<string, number>()
  for (const word of title) counts.set(word, (counts.get(word) ?? 0) + TITLE_WEIGHT)
  for (const word of body) counts.set(word, (counts.get(word) ?? 0) + 1)
  const found: [string, number][] = []
  for (const it of [...counts].sort((a, b) => b[1] - a[1])) {
    if (found.length === most) break
    if (!EMPTY.test(it[0])) found.push(it)
  }
  return found
}

/** Holds a word of a text, what it tells of it, and which others have it. */
export interface Telling {
  word: string
  weight: number
  ids: readonly number[]
}

/** Returns the weight of a word that stands `count` times in a text and in `others` of so many other articles. */
export const weightOf = (count: number, others: number, articles: number): number =>
  (1 + Math.log(count)) * Math.log(1 + articles / others)

/** Holds the telling words of a text and the articles that share some of them. */
export interface Alike {
  weights: ReadonlyMap<string, number>
  total: number
  /** Holds the sums of the weights of the shared words, by the id of the article. */
  sums: ReadonlyMap<number, number>
}

/** Is what is known of a text that has no telling word. */
export const NONE_ALIKE: Alike = { weights: new Map(), total: 0, sums: new Map() }

/** Returns the articles that share most of what a text is known by. */
export function alikeOf(words: readonly Telling[]): Alike {
  const telling = words.toSorted((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1)).slice(0, TELLING_MAX)
  const total = telling.reduce((sum, it) => sum + it.weight, 0)
  const found = new Map<number, { sum: number; shared: number }>()
  for (const { weight, ids } of telling)
    for (const id of ids) {
      const known = found.get(id)
      if (!known) found.set(id, { sum: weight, shared: 1 })
      else {
        known.sum += weight
        known.shared++
      }
    }
  const sums = [...found]
    .filter(([, it]) => it.shared >= SHARED_MIN && it.sum >= total * ALIKE_FROM)
    .map(([id, { sum }]) => [id, sum] as const)
    .sort((a, b) => b[1] - a[1] || b[0] - a[0])
    .slice(0, CANDIDATES_MAX)
  return { weights: new Map(telling.map((it) => [it.word, it.weight])), total, sums: new Map(sums) }
}

interface Candidate {
  id: number
  title: string
  category_id: number
  create_time: number
  /** Counts the tags that it shares with the text. */
  common: number | null
}

/** Sorts candidates: most alike first, with what their titles, tags and category add; then newest. */
export function ranked({ weights, total, sums }: Alike, candidates: readonly Candidate[], categoryId: number): number[] {
  const score = ({ id, title, common, category_id }: Candidate) => {
    const inTitle = [...new Set(indexWords(title))].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)
    const likeness = ((sums.get(id) ?? 0) + inTitle * IN_TITLE) / total
    return likeness + Number(common) * TAG_BONUS + (category_id === categoryId ? CATEGORY_BONUS : 0)
  }
  return candidates
    .map((it) => ({ ...it, score: score(it) }))
    .sort((a, b) => b.score - a.score || b.create_time - a.create_time || b.id - a.id)
    .map((it) => it.id)
}
