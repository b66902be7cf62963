/**
 * Is the ratio between one shape and the next. Shapes come in steps because a style sheet alone lays out the rows of photos, and it
 * must know every shape.
 */
const STEP = 1.05
/** Limits the shapes: half as wide as high, and 3.2 times as wide. Longer strips and panoramas show their middle. */
const FIRST = -14
const LAST = 24

/** Returns the number of a picture's shape, from 0: `shapes.css` has the ratio of each. */
export function photoShape({ width, height }: { width: number; height: number }): number {
  const step = Math.round(Math.log(width / height) / Math.log(STEP))
  return Math.min(LAST, Math.max(FIRST, Number.isFinite(step) ? step : 0)) - FIRST
}

/** Holds the width divided by the height of every shape, in their order. */
export const shapeRatios: readonly number[] = Array.from({ length: LAST - FIRST + 1 }, (_, it) => STEP ** (it + FIRST))

/** Returns the approximate width of a picture of this shape as a `sizes` attribute: a panorama takes most of a row. */
export const photoPlace = (size: { width: number; height: number }): string =>
  `(max-width: 559px) 92vw, ${size.width > 2 * size.height ? 760 : 420}px`
