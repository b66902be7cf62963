import { isRow, type Row, rowIn, rowsIn } from './values.ts'

/** Splits a text of Halo 2 into lines; an empty one has none. */
const linesOf = (text: string) => (text.trim() === '' ? [] : text.split('\n'))

/**
 * Returns the text that a snapshot of Halo 2 stands for. Only the first snapshot holds it whole; the later ones hold what changed
 * since then, line by line. Null when the patch does not fit.
 */
export function applyPatch(base: string, patch: string): string | null {
  const deltas = deltasOf(patch)
  if (!deltas) return null
  const lines = linesOf(base)
  // The loop starts at the end, so that the positions before stay right.
  for (const delta of [...deltas].sort((a, b) => positionOf(b) - positionOf(a))) {
    const [at, gone] = [positionOf(delta), textsIn(rowIn(delta, 'source'))]
    if (at < 0 || at > lines.length || gone.some((line, index) => lines[at + index] !== line)) return null
    lines.splice(at, gone.length, ...textsIn(rowIn(delta, 'target')))
  }
  return lines.join('\n')
}

const positionOf = (delta: Row) => Number(rowIn(delta, 'source').position ?? -1)

const textsIn = ({ lines }: Row): string[] => (Array.isArray(lines) ? lines.map(String) : [])

function deltasOf(patch: string): Row[] | null {
  try {
    const value: unknown = JSON.parse(patch)
    return Array.isArray(value) && value.every(isRow) ? rowsIn({ value }, 'value') : null
  } catch {
    return null
  }
}
