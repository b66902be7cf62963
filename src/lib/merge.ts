import { compareLists } from './diff.ts'
import { wordsOf } from './words-of.ts'

const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? []

/**
 * Merges two texts that both began as `base`: lines first, then the words of lines that both changed. Returns null when both changed
 * the same words, or words without one between them: then a person has to decide.
 */
export function merge(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  let merged = ''
  for (const it of mergeLists(linesOf(base), linesOf(mine), linesOf(theirs))) {
    const text = 'agreed' in it ? it.agreed.join('') : mergeWords(it.base.join(''), it.mine.join(''), it.theirs.join(''))
    if (text === null) return null
    merged += text
  }
  return merged
}

function mergeWords(base: string, mine: string, theirs: string): string | null {
  const parts = mergeLists(wordsOf(base), wordsOf(mine), wordsOf(theirs))
  return parts.every((it) => 'agreed' in it) ? parts.map((it) => it.agreed.join('')).join('') : null
}

type List = readonly string[]
type Part = { agreed: List } | { base: List; mine: List; theirs: List }

/** Is what one side has in the place of the pieces of the base from `from` to before `to`. */
interface Change {
  from: number
  to: number
  pieces: List
}

function changesOf(base: List, side: List): Change[] {
  let at = 0
  return compareLists(base, side).flatMap((it) => {
    const from = at
    at += ('same' in it ? it.same : it.mine).length
    return 'same' in it ? [] : [{ from, to: at, pieces: it.theirs }]
  })
}

/** Merges lists of pieces. Changes of both sides that overlap or touch are one part, on which they agree only if they are equal. */
function mergeLists(base: List, mine: List, theirs: List): Part[] {
  const sides = [changesOf(base, mine), changesOf(base, theirs)] as const
  const parts: Part[] = []
  let at = 0
  for (;;) {
    const from = Math.min(...sides.map((it) => it[0]?.from ?? Number.POSITIVE_INFINITY))
    if (from === Number.POSITIVE_INFINITY) break
    let to = from
    const taken: [Change[], Change[]] = [[], []]
    for (let n = 0; n < 2; ) {
      const next = sides[n]?.[0]
      if (!next || next.from > to) {
        n++
        continue
      }
      to = Math.max(to, next.to)
      taken[n]?.push(next)
      sides[n]?.shift()
      // The other side may touch what has just grown.
      n = 0
    }
    parts.push({ agreed: base.slice(at, from) })
    const [a, b] = taken.map((it) => withChanges(base, from, to, it)) as [List, List]
    if (!taken[0].length || !taken[1].length) parts.push({ agreed: taken[0].length ? a : b })
    else parts.push(isEqual(a, b) ? { agreed: a } : { base: base.slice(from, to), mine: a, theirs: b })
    at = to
  }
  return [...parts, { agreed: base.slice(at) }]
}

/** Returns what one side has in the place of a stretch of the base. */
function withChanges(base: List, from: number, to: number, changes: readonly Change[]): List {
  const pieces: List[] = []
  let at = from
  for (const it of changes) {
    pieces.push(base.slice(at, it.from), it.pieces)
    at = it.to
  }
  return [...pieces, base.slice(at, to)].flat()
}

const isEqual = (a: List, b: List): boolean => a.length === b.length && a.every((it, at) => it === b[at])
