import { type Highlight, highlight } from '#contract/content/highlight.ts'
import { api } from '../api.ts'

/** Returns what the member has marked in an article; null when it did not come, which shows nothing: nobody asked for it. */
export const ownHighlights = (articleId: number): Promise<readonly Highlight[] | null> =>
  api(highlight.list, { query: { articleId } }, { quiet: true, unasked: true }).then(
    (it) => (Array.isArray(it) ? it : null),
    () => null,
  )
