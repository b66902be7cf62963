/** Shapes come in steps of so much: rows of photos are laid out by a style sheet alone, which must know every shape there is. */
const STEP = 1.05
/** Half as wide as high, and 3.2 times as wide: longer strips and panoramas show their middle. */
const FIRST = -14
const LAST = 24

/** The number of a picture's shape, from 0: `shapes.css` has the ratio of each. */
export function photoShape({ width, height }: { width: number; height: number }): number {
  const step = Math.round(Math.log(width / height) / Math.log(STEP))
  return Math.min(LAST, Math.max(FIRST, Number.isFinite(step) ? step : 0)) - FIRST
}

/** Width through height of every shape, in their order. */
export const shapeRatios: readonly number[] = Array.from({ length: LAST - FIRST + 1 }, (_, it) => STEP ** (it + FIRST))

/** How wide a picture of this shape gets, about, as the browser wants to know before it chooses a size: a panorama takes most of a row. */
export const photoPlace = (size: { width: number; height: number }): string =>
  `(max-width: 559px) 92vw, ${size.width > 2 * size.height ? 760 : 420}px`
