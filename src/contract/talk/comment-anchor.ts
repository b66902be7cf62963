import * as z from 'zod/mini'
import { described, id, input } from '../core/define.ts'

const NUMBER_MAX = 2_000_000_000
const WRONG_BLOCK = '段落编号不正确'
const WRONG_LINE = '行号不正确'

const numberOf = (words: string) => z.int(words).check(z.minimum(1, words), z.maximum(NUMBER_MAX, words))

/** Says where in an article a comment belongs. The words are taken by the server, so nobody quotes what was not there. */
export const AnchorSent = input({
  block: described(numberOf(WRONG_BLOCK), 'The number of a block, as in its address `#b12`'),
  line: z.optional(described(numberOf(WRONG_LINE), 'A line of a block of code, counted from 1')),
})

export const CommentAnchor = z.object({
  block: z.int(),
  line: z.nullable(described(z.int(), 'Null unless it is about one line of code')),
  quote: described(z.string(), 'Its words when the comment was written'),
  isGone: described(z.boolean(), 'The block is no longer in the article'),
})
export type CommentAnchor = z.infer<typeof CommentAnchor>

/** Names one place of an article in a query. */
export const placeInQuery = {
  block: z.optional(
    described(id(WRONG_BLOCK), 'Only what is attached to this block of an article; without `line`, to the whole block'),
  ),
  line: z.optional(described(id(WRONG_LINE), 'Only what is attached to this line of that block')),
}

/** Counts what is attached to one place of an article. */
export const PlaceTalk = z.object({
  block: z.int(),
  line: z.nullable(z.int()),
  commentNum: described(z.int(), 'Answers included'),
})
export type PlaceTalk = z.infer<typeof PlaceTalk>
