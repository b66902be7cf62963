import type { OutlineEntry } from '#contract/content/article.ts'
import type { Block } from './blocks.ts'
import type { Outlet } from './outlet/outlet-place.ts'

export interface Rendered {
  /** Is sanitised and ready to print. */
  html: string
  outline: OutlineEntry[]
  /** Holds everything readable for searching: code once, white space collapsed. */
  plain: string
  wordCount: number
  readMinutes: number
  /** Has at most 150 code points. */
  summary: string
  /** Lists the top-level parts; is missing for a comment, and while the text was not parsed yet. */
  blocks?: readonly Block[]
  /** Is what other places take of the text, where it was asked for. */
  outlet?: Outlet
}
