import { wordsOf } from '#lib/words-of.ts'
import { makeNames } from './names.ts'
import { makePairs } from './pairs.ts'
import { oneSlipFrom } from './slips.ts'
import { pairsOf, type Sounds, waysToRead } from './sounds.ts'

/** Holds a word of the index and the number of articles that have it. */
export type Term = readonly [word: string, articles: number]

export interface Expander {
  /** Returns words that may be meant by a part of a query, the likeliest first; empty when there is none. */
  expand(part: string): string[]
}

const HAN = /^\p{Script=Han}{2,12}$/u
const PAIR = /^\p{Script=Han}{2}$/u
const LETTERS = /^[a-z]{2,32}$/
/** Matches what is long enough for a slip. */
const WORD = /^[a-z][a-z\d+#]{3,31}$/
/** Limits the words that stand for one part. */
const MOST = 3
/** Limits the articles of a pair of characters in a large blog from below: pairs at the seams of words stand in one article mostly. */
const SEEN = 2
const LARGE = 1_000
const INITIALS_MIN = 2

/**
 * Makes an expander.
 * @param terms are the words of the index
 * @param names are titles and tags: short texts made of the words that readers look for
 */
export function makeExpander(terms: Iterable<Term>, names: readonly string[], sounds: Sounds): Expander {
  const named = makeNames(names, sounds)
  const pairs = makePairs(sounds)
  const latin = new Map<string, number>()
  const least = names.length < LARGE ? 1 : SEEN
  for (const [word, articles] of terms)
    if (WORD.test(word)) latin.set(word, articles)
    else if (PAIR.test(word) && articles >= least) pairs.add(word, articles)
  const latinWords = [...latin.keys()]
  const syllables = new Set([...named.syllables, ...pairs.syllables])

  /** Returns words that sound like this: those of titles, then those that are one word, then those that share signs with what was typed. */
  function soundingLike(readings: readonly (readonly string[])[], typed: string): string[] {
    const keys = pairsOf(readings)
    const signs = [...typed]
    const shared = (word: string) => [...word].filter((it, at) => it === signs[at]).length
    const ranked = pairs
      .chain(keys)
      .map((word) => ({ word, pieces: wordsOf(word).length, shared: shared(word) }))
      .sort((a, b) => a.pieces - b.pieces || b.shared - a.shared)
    // Pieces of words that happen to stand side by side are noise beside a whole word.
    const whole = ranked.filter((it) => it.pieces === ranked[0]?.pieces).map((it) => it.word)
    return [...named.soundingLike(readings), ...whole].filter((it) => it !== typed)
  }
  const byLetters = (part: string): string[] => {
    const ways = waysToRead(part, syllables)
    const words = ways.flatMap((way) =>
      soundingLike(
        way.map((it) => [it]),
        part,
      ),
    )
    return words.length || part.length < INITIALS_MIN ? words : named.withInitials(part)
  }
  const byHan = (part: string): string[] => {
    const readings = [...part].map((it) => sounds.readings(it))
    return [...sounds.simplified(part), ...(readings.some((it) => !it.length) ? [] : soundingLike(readings, part))]
  }
  const bySlip = (part: string) => oneSlipFrom(part, latinWords).sort((a, b) => (latin.get(b) ?? 0) - (latin.get(a) ?? 0))

  return {
    expand(part) {
      const found = HAN.test(part)
        ? byHan(part)
        : [...(LETTERS.test(part) ? byLetters(part) : []), ...(WORD.test(part) ? bySlip(part) : [])]
      return [...new Set(found)].slice(0, MOST)
    },
  }
}
