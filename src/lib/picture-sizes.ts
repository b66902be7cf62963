/** Widths, in pixels, in which a stored picture is made anew when it is wider: a card, a telephone, a text, a text on a dense screen. */
export const PICTURE_WIDTHS: readonly number[] = [480, 720, 960, 1600]

/** A picture of this site: its address, its own width in pixels, and the widths of what was made of it, narrowest first. */
export interface SizedPicture {
  url: string
  width: number | null
  sizes: readonly number[]
}

/** Where the form of a stored picture in one of its `sizes` is: the name follows from the picture's own. */
export const variantUrl = (url: string, width: number): string => url.replace(/\.\w+$/, `.w${width}.webp`)

/** The picture in all its widths, as `srcset` takes them; empty when there is only the one. */
export function srcSetOf({ url, width, sizes }: SizedPicture): string {
  const widest = sizes.at(-1)
  if (!widest) return ''
  const made = sizes.map((it) => `${variantUrl(url, it)} ${it}w`)
  // Where no smaller form was worth having, the picture itself has to serve wide places too.
  const isShort = width !== null && widest < Math.min(width, PICTURE_WIDTHS.at(-1) ?? width)
  return (isShort ? [...made, `${url} ${width}w`] : made).join(', ')
}

/** Pixels: the column that texts are read in, and what is left and right of it on a telephone. */
const TEXT_WIDTH = 680
const MARGINS = 32

/** The `sizes` of a picture in a text that is shown at most so wide, in pixels. */
export function sizesInText(width = TEXT_WIDTH): string {
  const most = Math.min(width, TEXT_WIDTH)
  return `(max-width: ${most + MARGINS}px) calc(100vw - ${MARGINS}px), ${most}px`
}

/** The narrowest form that fills a place of so many pixels; the picture itself where none does. */
export function thumbOf({ url, sizes }: SizedPicture, width: number): string {
  const fitting = sizes.find((it) => it >= width)
  return fitting ? variantUrl(url, fitting) : url
}
