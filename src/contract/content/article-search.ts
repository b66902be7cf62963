import * as z from 'zod/mini'
import { described } from '../core/define.ts'

export const KEYWORD_MAX = 100

export const keywordField = z.string('请输入关键词').check(
  z.trim(),
  z.refine((it) => [...it].length <= KEYWORD_MAX, `关键词最多 ${KEYWORD_MAX} 个字符`),
)

/** Describes what a list of articles is searched for. */
export const searchFields = {
  keyword: z.optional(
    described(
      keywordField,
      'Searched in title and body; blank means no search. `#tag`, `@author`, `专栏:column`, `after:2024-06`, `before:2025`, `-word` and "a sentence" narrow it',
    ),
  ),
  exact: z.optional(
    described(z.literal('only', '不认识的搜索方式'), 'Nothing but the keyword itself, though it finds few or none'),
  ),
}

/** Lists words to try, where nothing was found. */
export const near = z.optional(
  described(z.array(z.string()), 'Words of titles and tags that look like those of a keyword that finds nothing'),
)

/** Says what else was searched, because the keyword itself is found in few articles. */
export const Expanded = z.object({
  words: described(z.array(z.string()), 'Keywords that may have been meant: as they sound, or without a slip of the fingers'),
  exactNum: described(z.int(), 'How many articles hold the keyword itself; they stand before the others'),
})
export type Expanded = z.infer<typeof Expanded>
