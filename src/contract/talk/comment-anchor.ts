import * as z from 'zod/mini'
import { described, input } from '../core/define.ts'

/** Limits the code points of a quote. */
export const QUOTE_MAX = 140
const NUMBER_MAX = 2_000_000_000

const numberOf = (words: string) => z.int(words).check(z.minimum(1, words), z.maximum(NUMBER_MAX, words))

/** Says where in an article a comment belongs. The words are taken by the server, so nobody quotes what was not there. */
export const AnchorSent = input({
  block: described(numberOf('段落编号不正确'), 'The number of a block, as in its address `#b12`'),
  line: z.optional(described(numberOf('行号不正确'), 'A line of a block of code, counted from 1')),
})

export const CommentAnchor = z.object({
  block: z.int(),
  line: z.nullable(described(z.int(), 'Null unless it is about one line of code')),
  quote: described(z.string(), 'Its words when the comment was written'),
  isGone: described(z.boolean(), 'The block is no longer in the article'),
})
export type CommentAnchor = z.infer<typeof CommentAnchor>
