import * as z from 'zod/mini'
import { tooMuchMarkdown } from '#lib/markdown-size.ts'

/** Refuses a text that is too much to render and would be shown as plain Markdown; the message tells what is too much. */
export const renderable = z.refine<string>((it) => tooMuchMarkdown(it) === '', {
  error: ({ input }) => tooMuchMarkdown(String(input)),
  params: { rule: 'markup' },
})
