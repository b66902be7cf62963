import type { CoverLook } from '#contract/cover.ts'

/** What a drawn cover says, and how. */
export interface CoverSpec {
  title: string
  look: CoverLook
}

/** Draws a cover. Whatever the words are, it draws something, and the same each time. */
export async function drawCover(spec: CoverSpec): Promise<Buffer> {
  // The canvas takes 35 MB of code.
  const { draw } = await import('./cover.canvas.ts')
  return draw(spec)
}
