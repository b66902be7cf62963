import type { CoverLook } from '#contract/content/cover.ts'

/** Holds the title and the style of a drawn cover. */
export interface CoverSpec {
  title: string
  look: CoverLook
}

/** Draws a cover. It draws something for every title, and always the same for the same title. */
export async function drawCover(spec: CoverSpec): Promise<Buffer> {
  // The import is late because the canvas takes 35 MB of code.
  const { draw } = await import('./cover.canvas.ts')
  return draw(spec)
}
