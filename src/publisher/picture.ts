import { hash } from 'node:crypto'

/** Part of every key: raised when the same words would be drawn differently. */
const DRAWING_VERSION = 2

/** The words of a share picture. */
export interface PictureSpec {
  title: string
  /** A quiet line above the title, such as the category; may be empty. */
  kicker: string
  siteName: string
}

/** Names a picture by what it says, so that equal words are drawn once and a changed title is another address. */
export const pictureKey = ({ title, kicker, siteName }: PictureSpec): string =>
  hash('sha256', JSON.stringify([DRAWING_VERSION, title, kicker, siteName])).slice(0, 20)

/** Draws a share picture as PNG, 1200 × 630. Whatever the words are, it draws something. */
export async function drawPicture(spec: PictureSpec): Promise<Buffer> {
  // The canvas takes 35 MB of code: most starts draw nothing.
  const { draw } = await import('./picture-canvas.ts')
  return draw(spec)
}
