import * as z from 'zod/mini'
import { tooMuchMarkdown } from '#lib/markdown-size.ts'

/** Refuses what would be shown as it is written, because it is too much to render; the sentence says what. */
export const renderable = z.refine<string>((it) => tooMuchMarkdown(it) === '', {
  error: ({ input }) => tooMuchMarkdown(String(input)),
})
