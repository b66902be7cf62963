import { hash } from 'node:crypto'

/** Is part of every key, and has to be raised when the same words would be drawn differently. */
const DRAWING_VERSION = 2

/** Holds what the card of an article without a cover shows beside its words. */
export interface ArticlePart {
  cover: { id: number; drawing: number | null; hue: number }
  minutes: number
}

/** Holds the words of a share picture. */
export interface PictureSpec {
  title: string
  /** Is a quiet line above the title, such as the category; it may be empty. */
  kicker: string
  siteName: string
  article?: ArticlePart | undefined
}

/** Returns a name made from what a picture shows, so that equal ones are drawn once and a changed title gets a new address. */
export function pictureKey({ title, kicker, siteName, article }: PictureSpec): string {
  const card = article ? [article.cover.id, article.cover.drawing, article.cover.hue, article.minutes] : []
  return hash('sha256', JSON.stringify([DRAWING_VERSION, title, kicker, siteName, ...card])).slice(0, 20)
}

/** Draws a share picture as PNG, 1200 × 630. It draws something for any words. */
export async function drawPicture(spec: PictureSpec): Promise<Buffer> {
  // The canvas takes 35 MB of code: most starts draw nothing.
  const { draw } = await import('./picture-canvas.ts')
  return draw(spec)
}
