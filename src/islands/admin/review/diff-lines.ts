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

/** Counts the equal lines that are shown around a difference. */
const AROUND = 3

const plain = (text: string): Pieces => [{ text, isChanged: false }]

/** Returns two texts as one list of lines. Removed lines stand before the lines that replace them. */
export function diffLines(before: string, after: string): Line[] {
  const lines: Line[] = []
  let [old, fresh] = [0, 0]
  for (const it of compare(before, after)) {
    if ('same' in it) for (const text of it.same) lines.push({ kind: 'same', old: ++old, fresh: ++fresh, pieces: plain(text) })
    else {
      const [gone, came] = [it.mine.map(plain), it.theirs.map(plain)]
      for (const [place, partner] of pairLines(it.mine, it.theirs).entries())
        if (partner >= 0) [gone[place], came[partner]] = markWords(it.mine[place] ?? '', it.theirs[partner] ?? '')
      for (const pieces of gone) lines.push({ kind: 'gone', old: ++old, fresh: null, pieces })
      for (const pieces of came) lines.push({ kind: 'new', old: null, fresh: ++fresh, pieces })
    }
  }
  return lines
}

/** Folds long equal parts, except the lines around a difference. */
export function foldLines(lines: readonly Line[]): Part[] {
  const parts: Part[] = []
  let from = 0
  const push = (isFold: boolean, to: number) => {
    if (to > from) parts.push({ isFold, lines: lines.slice(from, to) })
    from = to
  }
  for (let at = 0; at < lines.length; ) {
    let end = at
    while (end < lines.length && lines[end]?.kind === 'same') end++
    const [first, last] = [at === 0 ? 0 : at + AROUND, end === lines.length ? end : end - AROUND]
    if (last - first > 1) {
      push(false, first)
      push(true, last)
    }
    at = Math.max(end, at + 1)
  }
  push(false, lines.length)
  return parts
}
