import { titlePieces } from '#lib/title-breaks.ts'

/** Returns the width of a text in one size and weight. */
export type Measure = (text: string) => number

const ELLIPSIS = '…'

/** Cuts a text so that it fits into a width together with an ellipsis. */
export function cutTo(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  const signs = [...text]
  while (signs.length && measure(signs.join('').trimEnd() + ELLIPSIS) > width) signs.pop()
  return signs.join('').trimEnd() + ELLIPSIS
}

/** Fills lines one after the other. A word that is wider than a line breaks inside. */
function fill(pieces: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  const end = () => {
    if (line.trim()) lines.push(line.trim())
    line = ''
  }
  for (const piece of pieces) {
    if (measure((line + piece).trim()) <= width) {
      line += piece
      continue
    }
    end()
    line = piece
    if (measure(piece.trim()) <= width) continue
    line = ''
    for (const sign of piece) {
      if (measure((line + sign).trim()) > width) end()
      line += sign
    }
  }
  end()
  return lines
}

/** Is the step in which lines are made narrower to be alike. */
const STEP = 12
/** Is the narrowest share of the width at which lines are made alike. */
const NARROWEST = 0.5

/**
 * Breaks a text by words into lines that are about as long as each other; null when it needs more than `most`.
 */
export function wrap(text: string, width: number, most: number, measure: Measure): string[] | null {
  const pieces = titlePieces(text.trim())
  let found = fill(pieces, width, measure)
  if (found.length > most) return null
  const count = found.length
  for (let narrow = width - STEP; narrow > width * NARROWEST; narrow -= STEP) {
    const lines = fill(pieces, narrow, measure)
    if (lines.length > count) break
    found = lines
  }
  return found
}

/** Breaks a text by words and cuts the last line where there is too much of it. */
export function wrapCut(text: string, width: number, most: number, measure: Measure): string[] {
  const whole = wrap(text, width, most, measure)
  if (whole) return whole
  const lines = fill(titlePieces(text.trim()), width, measure)
  const rest = lines.slice(most - 1).join('')
  return [...lines.slice(0, most - 1), cutTo(rest, width, measure)]
}
