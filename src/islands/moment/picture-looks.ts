import type { PictureSize } from '#contract/moment.ts'
import { srcSetOf } from '#lib/picture-sizes.ts'

/** Nothing where the site does not know. */
type Size = PictureSize | null | undefined

const GRIDS = ['', 'one', 'two', 'three', 'four'] as const
/** Width of one picture beside its height: what is longer than these is cut. */
const TALLEST = 0.75
const WIDEST = 2

/** How so many pictures stand together: one by itself, two, three in a row, two by two, or in rows of three. */
export const gridOf = (count: number): string => GRIDS[count] ?? 'rows'

/** How a single picture stands: as it is where that is known and moderate. */
export function frameOf(size: Size): 'natural' | 'natural tall' | 'tall' | 'wide' | '' {
  if (!size) return ''
  const ratio = size.width / size.height
  if (ratio > WIDEST) return 'wide'
  if (ratio < TALLEST) return 'tall'
  return ratio < 1 ? 'natural tall' : 'natural'
}

/** What a picture's link says. */
export const pictureLabel = (place: number, count: number): string =>
  count > 1 ? `查看大图，第 ${place + 1} 张，共 ${count} 张` : '查看大图'

/** How wide a picture stands among so many, for the browser's choice of its form. */
const PLACES = ['', '(max-width: 559px) 90vw, 440px', '(max-width: 559px) 45vw, 240px', '(max-width: 559px) 30vw, 160px'] as const

/** Returns the attributes of a picture among so many: its own size, and its smaller forms. */
export function pictureAttributes(src: string, size: Size, count: number) {
  if (!size) return { src }
  const { width, height, widths } = size
  const srcSet = srcSetOf({ url: src, width, sizes: widths })
  const place = PLACES[count === 4 ? 2 : Math.min(count, 3)] ?? ''
  return { ...(srcSet ? { sizes: place, srcSet } : {}), src, width, height }
}
