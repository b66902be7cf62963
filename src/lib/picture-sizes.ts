/**
 * Lists the widths, in pixels, to which a wider stored picture is scaled down: for a thumbnail, a card, a telephone, a text, a text on
 * a dense screen.
 */
export const PICTURE_WIDTHS: readonly number[] = [160, 400, 720, 960, 1600]

/** Holds a picture of this site: its address, its own width in pixels, and the widths of its smaller forms, narrowest first. */
export interface SizedPicture {
  url: string
  width: number | null
  sizes: readonly number[]
}

/** Returns the address of a smaller form; its name follows from the picture's own name. */
export const variantUrl = (url: string, width: number): string => url.replace(/\.\w+$/, `.w${width}.webp`)

/** Writes the `srcset` of a picture in all its widths; empty when there is only the picture itself. */
export function srcSetOf({ url, width, sizes }: SizedPicture): string {
  const widest = sizes.at(-1)
  if (!widest) return ''
  const made = sizes.map((it) => `${variantUrl(url, it)} ${it}w`)
  // When smaller forms do not reach the widest step, the picture itself has to serve wide places too.
  const isShort = width !== null && widest < Math.min(width, PICTURE_WIDTHS.at(-1) ?? width)
  return (isShort ? [...made, `${url} ${width}w`] : made).join(', ')
}

/** Counts pixels: the width of the text column, and its margins on a telephone. */
const TEXT_WIDTH = 680
const MARGINS = 32

/** Writes the `sizes` of a picture in a text that is shown at most `width` pixels wide. */
export function sizesInText(width = TEXT_WIDTH): string {
  const most = Math.min(width, TEXT_WIDTH)
  return `(max-width: ${most + MARGINS}px) calc(100vw - ${MARGINS}px), ${most}px`
}

/** Returns the address of the narrowest form that fills a place of `width` pixels; that of the picture itself where no form does. */
export function thumbOf({ url, sizes }: SizedPicture, width: number): string {
  const fitting = sizes.find((it) => it >= width)
  return fitting ? variantUrl(url, fitting) : url
}
