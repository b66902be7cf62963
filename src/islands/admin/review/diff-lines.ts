import { compare } from '#lib/diff.ts'
import { markWords, type Pieces, pairLines } from '#lib/diff-words.ts'

/** Is one line of the comparison, with its number in the old text and in the new one. */
export interface Line {
  kind: 'same' | 'gone' | 'new'
  old: number | null
  fresh: number | null
  pieces: Pieces
}
/** Holds lines that are shown, or a long equal part between them. */
export interface Part {
  isFold: boolean
  lines: readonly Line[]
}
type Unnumbered = Pick<Line, 'kind' | 'pieces'>

/** Counts the equal lines that are shown around a difference. */
const AROUND = 3

const plain = (text: string): Pieces => [{ text, isChanged: false }]

/** Returns the replaced lines, then those that replace them. In lines that are alike the changed words are marked. */
function replaced(mine: readonly string[], theirs: readonly string[]): Unnumbered[] {
  const [gone, fresh] = [mine.map(plain), theirs.map(plain)]
  for (const [place, partner] of pairLines(mine, theirs).entries())
    if (partner >= 0) [gone[place], fresh[partner]] = markWords(mine[place] ?? '', theirs[partner] ?? '')
  return [
    ...gone.map((pieces) => ({ kind: 'gone' as const, pieces })),
    ...fresh.map((pieces) => ({ kind: 'new' as const, pieces })),
  ]
}

/** Returns two texts as one list of lines. Removed lines stand before the lines that replace them. */
export function diffLines(before: string, after: string): Line[] {
  let [old, fresh] = [0, 0]
  return compare(before, after)
    .flatMap((it): Unnumbered[] =>
      'same' in it ? it.same.map((text) => ({ kind: 'same', pieces: plain(text) })) : replaced(it.mine, it.theirs),
    )
    .map((it) => ({ ...it, old: it.kind === 'new' ? null : ++old, fresh: it.kind === 'gone' ? null : ++fresh }))
}

/** Folds long equal parts, except the lines around a difference. */
export function foldLines(lines: readonly Line[]): Part[] {
  const changed = lines.flatMap((it, at) => (it.kind === 'same' ? [] : at))
  const parts: Part[] = []
  let from = 0
  const push = (isFold: boolean, to: number) => {
    if (to > from) parts.push({ isFold, lines: lines.slice(from, to) })
    from = Math.max(from, to)
  }
  for (const [place, next] of [...changed, lines.length].entries()) {
    const last = changed[place - 1]
    const first = last === undefined ? 0 : last + 1 + AROUND
    const end = next === lines.length ? next : next - AROUND
    if (end - first <= 1) continue
    push(false, first)
    push(true, end)
  }
  push(false, lines.length)
  return parts
}
