/** Is the place of a block in the source. */
export interface Place {
  from: number
  to: number
  kind: string
}

/** Is one block of the edited text: the number of an unchanged block of the source, or new Markdown. */
export type Piece = { kept: number } | { text: string; kind: string }

const PARTING = '\n\n'
const hasBlankLine = (gap: string) => /\n[ \t]*\n/.test(gap)

/** Returns the longest rising subsequence, so that as few blocks as possible count as moved. */
function rising(numbers: readonly number[]): Set<number> {
  /** Holds the smallest last number for each length of subsequence; `before` holds the number before each number. */
  const lasts: number[] = []
  const before = new Map<number, number | undefined>()
  for (const it of numbers) {
    const found = lasts.findIndex((last) => last >= it)
    const at = found < 0 ? lasts.length : found
    before.set(it, lasts[at - 1])
    lasts[at] = it
  }
  const row = new Set<number>()
  for (let it = lasts.at(-1); it !== undefined; it = before.get(it)) row.add(it)
  return row
}

/** Keeps the pieces that are still in their order. A moved piece becomes plain text. */
function inOrder(pieces: readonly Piece[], source: string, places: readonly Place[]): Piece[] {
  const kept = pieces.flatMap((it) => ('kept' in it ? [it.kept] : []))
  const isSorted = kept.every((it, index) => index === 0 || it > (kept[index - 1] as number))
  const row = isSorted ? new Set(kept) : rising(kept)
  return pieces.map((piece) => {
    // Each block is kept once: a copy of it becomes plain text too.
    if (!('kept' in piece) || row.delete(piece.kept)) return piece
    const place = places[piece.kept] as Place
    return { text: source.slice(place.from, place.to), kind: place.kind }
  })
}

interface Stood {
  text: string
  kind: string
  /** Is the number of the block of the source that it is or replaces. */
  at: number | null
  isNew?: true
}

/**
 * Gives new pieces the places of the blocks that they replace, if there are as many new pieces as removed blocks between two kept
 * ones.
 */
function seated(pieces: readonly Piece[], source: string, places: readonly Place[]): Stood[] {
  const all: Stood[] = []
  let waiting: { text: string; kind: string }[] = []
  let before = -1
  const settle = (after: number) => {
    const fits = after - before - 1 === waiting.length
    for (const [index, it] of waiting.entries()) all.push({ ...it, at: fits ? before + 1 + index : null, isNew: true })
    waiting = []
    before = after
  }
  for (const piece of pieces) {
    if ('text' in piece) {
      waiting.push(piece)
      continue
    }
    settle(piece.kept)
    const place = places[piece.kept] as Place
    all.push({ text: source.slice(place.from, place.to), kind: place.kind, at: piece.kept })
  }
  settle(places.length)
  return all
}

const LIST_SIGN = /^ *(?:\d+)?([-*+.)])(?=\s|$)/
const signOf = (it: Stood | undefined) => (it?.kind === 'list' ? LIST_SIGN.exec(it.text)?.[1] : undefined)
/** Maps the sign of a list to other signs for a list of the same kind. */
const OTHERS: Record<string, string> = { '-': '*+', '*': '-+', '+': '-*', '.': ')', ')': '.' }

/** Gives new lists another sign than their neighbours have: with the same sign they would be one list. */
function partLists(all: readonly Stood[]): void {
  for (const [index, it] of all.entries()) {
    const [sign, after] = [signOf(it), all[index + 1]]
    const beside = [signOf(all[index - 1]), after?.isNew ? undefined : signOf(after)]
    const other = [...(OTHERS[sign ?? ''] ?? '')].find((one) => !beside.includes(one))
    if (!it.isNew || !sign || !other || !beside.includes(sign)) continue
    const indent = /^ */.exec(it.text)?.[0] ?? ''
    it.text = it.text.replace(new RegExp(`^(${indent}\\d*)\\${sign}(?=\\s|$)`, 'gm'), `$1${other}`)
  }
}

/**
 * Returns the text after an edit. Unchanged blocks keep their bytes, and so does the space between blocks that still follow each
 * other.
 * @param source the text that `places` are offsets in
 */
export const merge = (source: string, places: readonly Place[], pieces: readonly Piece[]): string =>
  mergeWithStarts(source, places, pieces).text

/** Does the same as `merge`, and returns where each piece begins in the text. A blank piece begins where the next one does. */
export function mergeWithStarts(
  source: string,
  places: readonly Place[],
  pieces: readonly Piece[],
): { text: string; starts: number[] } {
  const isWritten = (it: Piece) => 'kept' in it || it.text.trim() !== ''
  const written = pieces.filter(isWritten)
  const all = seated(inOrder(written, source, places), source, places)
  partLists(all)
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return { text: '', starts: pieces.map(() => 0) }
  const began: number[] = []
  const gapAfter = (at: number) => source.slice(places[at]?.to ?? 0, places[at + 1]?.from ?? source.length)
  const isSame = (it: Stood) => it.at !== null && places[it.at]?.kind === it.kind
  let text = source.slice(0, places[0]?.from ?? 0)
  for (const [index, it] of all.entries()) {
    const previous = all[index - 1]
    if (previous) {
      const follows = previous.at !== null && it.at === previous.at + 1
      const gap = follows ? gapAfter(previous.at as number) : ''
      text += follows && (hasBlankLine(gap) || (isSame(previous) && isSame(it))) ? gap : PARTING
    }
    began.push(text.length)
    text += it.text
  }
  const end = source.slice(places.at(-1)?.to ?? 0)
  text += end || (places.length === 0 ? '\n' : '')
  let at = 0
  const starts = pieces.map((it) => began[isWritten(it) ? at++ : at] ?? text.length)
  return { text, starts }
}
