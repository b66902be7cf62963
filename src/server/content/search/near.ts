import { normalise } from '#lib/search-tokens.ts'
import { wordsOf } from '#lib/words-of.ts'

const MOST = 6
/** Is the likeness, from 0 to 1, below which two words have nothing in common. */
const LEAST = 0.35
const WORD = /^(?:\p{Script=Han}{2,8}|[a-z][a-z\d+#.]{2,24})$/u

/** Returns the signs and the pairs of signs of a word. Single letters say nothing. */
const piecesOf = (word: string): Set<string> => {
  const signs = [...word]
  const pairs = signs.slice(1).map((it, at) => `${signs[at]}${it}`)
  return new Set([...pairs, ...signs.filter((it) => it > '\u2e80')])
}

/** Returns the words of a name, and the name itself: short ones are words. */
const wordsIn = (name: string): Set<string> => new Set([name, ...wordsOf(name)])

/**
 * Makes a function that returns words of names which look most like those of a query, the likest first, then the commonest; for a query
 * that finds nothing.
 */
export function makeNear(names: readonly string[]): (query: string) => string[] {
  const counts = new Map<string, number>()
  for (const name of names)
    for (const word of wordsIn(normalise(name))) if (WORD.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const known = [...counts].map(([word, count]) => ({ word, count, pieces: piecesOf(word) }))
  return (query) => {
    const sought = [...new Set([query, ...wordsOf(query)].map(normalise))].map(piecesOf).filter((it) => it.size > 0)
    const likeness = (pieces: ReadonlySet<string>) =>
      Math.max(0, ...sought.map((it) => (2 * it.intersection(pieces).size) / (it.size + pieces.size)))
    return known
      .map(({ word, count, pieces }) => ({ word, count, alike: word === query ? 0 : likeness(pieces) }))
      .filter((it) => it.alike >= LEAST)
      .sort((a, b) => b.alike - a.alike || b.count - a.count || (a.word < b.word ? -1 : 1))
      .slice(0, MOST)
      .map((it) => it.word)
  }
}
