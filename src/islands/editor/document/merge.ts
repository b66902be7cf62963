/** Where a block of the source stood. */
export interface Place {
  from: number
  to: number
  kind: string
}

/** One block as it is now: an untouched one of the source by its number, or new Markdown. */
export type Piece = { kept: number } | { text: string; kind: string }

const PARTING = '\n\n'
const hasBlankLine = (gap: string) => /\n[ \t]*\n/.test(gap)

/** Of the kept pieces those that still stand in their order; what was moved is text like any other. */
function inOrder(pieces: readonly Piece[], source: string, places: readonly Place[]): Piece[] {
  let last = -1
  return pieces.map((piece) => {
    if (!('kept' in piece)) return piece
    const place = places[piece.kept] as Place
    if (piece.kept > last) {
      last = piece.kept
      return piece
    }
    return { text: source.slice(place.from, place.to), kind: place.kind }
  })
}

interface Stood {
  text: string
  kind: string
  /** Which block of the source it is, or stands in the place of. */
  at: number | null
}

/** Gives what is new the place of what it came from, where as many came as went between two kept ones. */
function seated(pieces: readonly Piece[], source: string, places: readonly Place[]): Stood[] {
  const all: Stood[] = []
  let waiting: { text: string; kind: string }[] = []
  let before = -1
  const settle = (after: number) => {
    const fits = after - before - 1 === waiting.length
    for (const [index, it] of waiting.entries()) all.push({ ...it, at: fits ? before + 1 + index : null })
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

/**
 * The text after an edit: what was not touched, and everything between blocks that still follow each other, keeps its bytes.
 * @param source the text that `places` are places of
 */
export const merge = (source: string, places: readonly Place[], pieces: readonly Piece[]): string =>
  mergeWithStarts(source, places, pieces).text

/** The same, with the place where each piece begins in it; what is blank begins where the next one does. */
export function mergeWithStarts(
  source: string,
  places: readonly Place[],
  pieces: readonly Piece[],
): { text: string; starts: number[] } {
  const isWritten = (it: Piece) => 'kept' in it || it.text.trim() !== ''
  const written = pieces.filter(isWritten)
  const all = seated(inOrder(written, source, places), source, places)
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
