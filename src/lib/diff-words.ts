import { compareLists } from './diff.ts'
import { wordsOf } from './words-of.ts'

/** Holds a piece of a line, and whether it differs from the other line. */
export interface Piece {
  text: string
  isChanged: boolean
}
export type Pieces = readonly Piece[]

/** Limits the share of common words from below; two lines with fewer are different lines, not one changed line. */
const ALIKE = 0.4
/** Limits the words of two lines; longer lines are shown without marks, because comparing them takes long and shows little. */
const WORDS_MAX = 3000
/** Limits the number of lines in which a counterpart is searched. */
const REACH = 20

const says = (word: string): boolean => /[\p{L}\p{N}]/u.test(word)

/** Returns the share of words that two lines have in common, from 0 to 1. */
function likeness(a: readonly string[], b: readonly string[]): number {
  const [left, right] = [a.filter(says), b.filter(says)]
  if (!left.length || !right.length) return 0
  const known = new Map<string, number>()
  for (const it of left) known.set(it, (known.get(it) ?? 0) + 1)
  let common = 0
  for (const it of right) {
    const count = known.get(it) ?? 0
    if (count) common++
    known.set(it, count - (count ? 1 : 0))
  }
  return (2 * common) / (left.length + right.length)
}

/** Finds for each old line the new line that it became, in order; -1 where there is none. */
export function pairLines(mine: readonly string[], theirs: readonly string[]): number[] {
  const cut = theirs.map(wordsOf)
  let from = 0
  return mine.map((line) => {
    const here = wordsOf(line)
    let [best, at] = [ALIKE, -1]
    for (let n = from; n < Math.min(cut.length, from + REACH); n++) {
      const found = likeness(here, cut[n] ?? [])
      if (found > best) [best, at] = [found, n]
    }
    if (at >= 0) from = at + 1
    return at
  })
}

const whole = (text: string): Pieces => [{ text, isChanged: false }]

/** Marks the changed words of a line, for the old and for the new line. */
export function markWords(mine: string, theirs: string): [Pieces, Pieces] {
  const [a, b] = [wordsOf(mine), wordsOf(theirs)]
  if (a.length + b.length > WORDS_MAX) return [whole(mine), whole(theirs)]
  const [left, right]: [Piece[], Piece[]] = [[], []]
  const add = (to: Piece[], list: readonly string[], isChanged: boolean) => {
    if (list.length) to.push({ text: list.join(''), isChanged })
  }
  for (const it of compareLists(a, b)) {
    add(left, 'same' in it ? it.same : it.mine, !('same' in it))
    add(right, 'same' in it ? it.same : it.theirs, !('same' in it))
  }
  return [left, right]
}
