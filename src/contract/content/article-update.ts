import * as z from 'zod/mini'
import { call, described, time } from '../core/define.ts'
import { byId } from './article-marks.ts'

/** Limits the updates of an article that readers are told of. */
export const UPDATES_MAX = 20

/** Holds a run of words of a passage: in both texts, only in the old one, or only in the new one. */
const Words = z.object({ kind: z.enum(['same', 'old', 'new']), text: z.string() })
export type Words = z.infer<typeof Words>

const blocks = (what: string) => described(z.array(z.int()), what)

const said = {
  revision: described(z.int(), 'The version of the article that brought it'),
  time: described(time(), 'Asia/Shanghai'),
  note: described(z.string(), 'What the author says of it; may be empty'),
}

/** Holds what one publish changed in a text that readers had already: numbers of blocks, never words. */
export const ArticleChange = z.object({
  ...said,
  added: blocks('Numbers of the blocks that are new'),
  changed: blocks('Numbers of the blocks with other words'),
  gone: blocks('Numbers of the blocks that are no longer there'),
})
export type ArticleChange = z.infer<typeof ArticleChange>

/** Holds a line of the public record of updates. */
export const ArticleUpdate = z.extend(ArticleChange, {
  by: z.nullable(
    described(
      z.object({ userId: z.int(), nickname: z.string(), avatar: z.string() }),
      'The member whose suggestion brought it; null when nobody suggested it, or the account is gone',
    ),
  ),
  passages: z.nullable(
    described(z.array(z.array(Words)), 'Old and new words, passage by passage, if the author opened them; else null'),
  ),
})
export type ArticleUpdate = z.infer<typeof ArticleUpdate>

/** Holds what is told of the updates of an article. */
export const Updates = z.object({
  count: described(z.int(), 'All updates since it was first published'),
  newest: described(z.array(ArticleUpdate), `At most ${UPDATES_MAX}, the newest first`),
})
export type Updates = z.infer<typeof Updates>

/** Holds the calls about what changed in an article since a reader saw it. */
export const articleUpdates = {
  changes: call({
    method: 'GET',
    path: '/api/article/changes/:id',
    access: 'anyone',
    writes: false,
    summary: `What the last ${UPDATES_MAX} updates of a public article changed, by the numbers of its blocks; 404 if nothing ever changed.`,
    params: byId,
    data: z.array(ArticleChange),
    tags: ({ params }: { params: { id: number } }) => [`article:${params.id}`, `update:${params.id}`],
  }),
}
