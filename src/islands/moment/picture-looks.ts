import type { PictureSize } from '#contract/content/moment.ts'
import { srcSetOf } from '#lib/picture-sizes.ts'

/** Is null or undefined when the site does not know the size. */
type Size = PictureSize | null | undefined

const ONE = ':uno: pictures grid gap-1.5 max-w-110 mt-3.5'
const TWO = ':uno: pictures grid grid-cols-2 gap-1.5 max-w-120 lt-small:max-w-none mt-3.5'
const ROWS = ':uno: pictures grid grid-cols-3 gap-1.5 max-w-120 lt-small:max-w-none mt-3.5'
const FOUR = ':uno: pictures grid grid-cols-2 gap-1.5 max-w-90 mt-3.5'
const GRIDS = ['', ONE, TWO, ROWS, FOUR] as const
/** Is the look of a picture among others. */
export const SQUARE = ':uno: frame aspect-1 rounded-2'
/** Limits the ratio of width to height of a single picture; a picture beyond it is cropped. */
const TALLEST = 0.75
const WIDEST = 2

/** Returns the look of a grid for so many pictures: one alone, two, three in a row, two by two, or rows of three. */
export const gridOf = (count: number): string => GRIDS[count] ?? ROWS

/** Returns the look of a single picture: uncropped when its size is known and moderate. */
export function frameOf(size: Size): string {
  if (!size) return ':uno: frame aspect-4/3 rounded-2'
  const ratio = size.width / size.height
  if (ratio > WIDEST) return ':uno: frame aspect-2 rounded-2'
  if (ratio < TALLEST) return ':uno: frame aspect-3/4 max-w-75 rounded-2'
  return ratio < 1 ? ':uno: frame natural max-w-75 rounded-2' : ':uno: frame natural rounded-2'
}

/** Returns the label of a picture's link. */
export const pictureLabel = (place: number, count: number): string =>
  count > 1 ? `查看大图，第 ${place + 1} 张，共 ${count} 张` : '查看大图'

/** Holds the `sizes` attribute of a picture by the number of pictures, from which the browser chooses a form. */
const PLACES = ['', '(max-width: 559px) 90vw, 440px', '(max-width: 559px) 45vw, 240px', '(max-width: 559px) 30vw, 160px'] as const

/** Returns the attributes of a picture among so many: its own size and its smaller forms. */
export function pictureAttributes(src: string, size: Size, count: number) {
  if (!size) return { src }
  const { width, height, widths } = size
  const srcSet = srcSetOf({ url: src, width, sizes: widths })
  const place = PLACES[count === 4 ? 2 : Math.min(count, 3)] ?? ''
  return { ...(srcSet ? { sizes: place, srcSet } : {}), src, width, height }
}
