import { toHex } from './colours.ts'

type Colour = readonly [lightness: number, chroma: number, hue: number]

/** Holds the cloths of bound columns by their tone; islands/ui/column/book.css has the same. */
export const CLOTHS: readonly Colour[] = [
  [0.43, 0.075, 258],
  [0.64, 0.075, 75],
  [0.55, 0.05, 185],
  [0.33, 0.02, 262],
  [0.47, 0.05, 140],
  [0.56, 0.075, 25],
]
export const SLIP: Colour = [0.97, 0.012, 90]
export const ON_SLIP: Colour = [0.25, 0.03, 60]

/** Returns the colours of a bound column in hexadecimal, for a page that carries no sheet of books. */
export function bindingOf(tone: number) {
  const [cloth = SLIP] = CLOTHS.slice(tone)
  return { cloth: toHex(...cloth), slip: toHex(...SLIP), onSlip: toHex(...ON_SLIP) }
}
