import { diff3Merge } from 'node-diff3'

/** Limits the work of one comparison: the pieces of one text times those of the other. More of them count as a conflict. */
const WORK_MAX = 4_000_000

const words = new Intl.Segmenter('zh', { granularity: 'word' })
const wordsOf = (text: string): string[] => Array.from(words.segment(text), (it) => it.segment)
/** Blank lines go with the line before: there are so many of them that they say nothing about what belongs together. */
const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n?|\n)+|[^\r\n]+$/g) ?? []

/**
 * Merges two texts that both began as `base`: lines first, then the words of lines that both changed. Returns null when both changed
 * the same words, or words without one between them: then a person has to decide.
 */
export function merge(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  const parts = mergeLists(linesOf(base), linesOf(mine), linesOf(theirs))
  if (!parts) return null
  let merged = ''
  for (const part of parts) {
    const text = 'ok' in part ? part.ok.join('') : mergeWords(part.base.join(''), part.mine.join(''), part.theirs.join(''))
    if (text === null) return null
    merged += text
  }
  return merged
}

function mergeWords(base: string, mine: string, theirs: string): string | null {
  const parts = mergeLists(wordsOf(base), wordsOf(mine), wordsOf(theirs))
  return parts?.every((it) => 'ok' in it) ? parts.map((it) => it.ok.join('')).join('') : null
}

type Part = { ok: string[] } | { base: string[]; mine: string[]; theirs: string[] }

/** Merges lists of pieces; returns null when there are too many of them. */
function mergeLists(base: string[], mine: string[], theirs: string[]): Part[] | null {
  const least = Math.min(base.length, mine.length, theirs.length)
  let head = 0
  while (head < least && base[head] === mine[head] && base[head] === theirs[head]) head++
  let tail = 0
  while (tail < least - head && base.at(-1 - tail) === mine.at(-1 - tail) && base.at(-1 - tail) === theirs.at(-1 - tail)) tail++
  const middle = (it: string[]) => it.slice(head, it.length - tail)
  const [o, a, b] = [middle(base), middle(mine), middle(theirs)]
  if (o.length * Math.max(a.length, b.length) > WORK_MAX) return null
  const regions = diff3Merge(a, o, b, { excludeFalseConflicts: true })
  return [
    { ok: base.slice(0, head) },
    ...regions.map(
      ({ ok, conflict }): Part => (conflict ? { base: conflict.o, mine: conflict.a, theirs: conflict.b } : { ok: ok ?? [] }),
    ),
    { ok: base.slice(base.length - tail) },
  ]
}
