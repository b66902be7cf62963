import type { PictureSize } from '#contract/content/moment.ts'
import { srcSetOf } from '#lib/picture-sizes.ts'

/** Is null or undefined when the site does not know the size. */
type Size = PictureSize | null | undefined

const GRIDS = ['', 'one', 'two', 'three', 'four'] as const
/** Limits the ratio of width to height of a single picture; a picture beyond it is cropped. */
const TALLEST = 0.75
const WIDEST = 2

/** Returns the class of a grid for so many pictures: one alone, two, three in a row, two by two, or rows of three. */
export const gridOf = (count: number): string => GRIDS[count] ?? 'rows'

/** Returns the class of a single picture: uncropped when its size is known and moderate. */
export function frameOf(size: Size): 'natural' | 'natural tall' | 'tall' | 'wide' | '' {
  if (!size) return ''
  const ratio = size.width / size.height
  if (ratio > WIDEST) return 'wide'
  if (ratio < TALLEST) return 'tall'
  return ratio < 1 ? 'natural tall' : 'natural'
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
