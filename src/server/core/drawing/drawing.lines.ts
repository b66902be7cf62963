import { titlePieces } from '#lib/title-breaks.ts'

const graphemes = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })
const ELLIPSIS = '…'

/** Measures the width of drawn text. */
export type Measure = (text: string) => number

/**
 * Breaks a title between words into at most `most` lines that are no wider than `width` and as even as possible. Text that does not
 * fit is cut and ends in …. `isWhole` says whether everything fits.
 */
export function breakLines(title: string, width: number, most: number, measure: Measure): { lines: string[]; isWhole: boolean } {
  const pieces = titlePieces(title).flatMap((it) => piecesOf(it, width, measure))
  const lines = fill(pieces, width, measure)
  if (lines.length > most) {
    const kept = lines.slice(0, most)
    kept[most - 1] = shorten(lines.slice(most - 1).join(''), width, measure)
    return { lines: kept.map((it) => it.trim()), isWhole: false }
  }
  return { lines: fill(pieces, evenWidth(pieces, lines.length, width, measure), measure).map((it) => it.trim()), isWhole: true }
}

/** Splits after spaces too, and splits a word wider than a line between its characters. */
function piecesOf(piece: string, width: number, measure: Measure): string[] {
  return piece.split(/(?<= )/).flatMap((word) => {
    if (measure(word) <= width) return [word]
    return fill(
      [...graphemes.segment(word)].map((it) => it.segment),
      width,
      measure,
    )
  })
}

function fill(pieces: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const piece of pieces) {
    const longer = (lines.at(-1) ?? '') + piece
    // A space at the end of a line takes no room.
    if (lines.length > 0 && measure(longer.trimEnd()) <= width) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines
}

/** Finds the smallest width that needs no more lines, so that the last line is not much shorter than the others. */
function evenWidth(pieces: readonly string[], count: number, width: number, measure: Measure): number {
  let [narrow, wide] = [width / 2, width]
  while (wide - narrow > 4) {
    const middle = (narrow + wide) / 2
    const lines = fill(pieces, middle, measure)
    if (lines.length <= count && lines.every((it) => measure(it.trimEnd()) <= middle)) wide = middle
    else narrow = middle
  }
  return wide
}

function shorten(text: string, width: number, measure: Measure): string {
  const characters = [...graphemes.segment(text)].map((it) => it.segment)
  while (characters.length > 0 && measure(characters.join('').trimEnd() + ELLIPSIS) > width) characters.pop()
  return characters.join('').replace(/[\s\p{P}]+$/u, '') + ELLIPSIS
}
