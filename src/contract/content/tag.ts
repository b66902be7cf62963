import * as z from 'zod/mini'
import { call, described, id, input } from '../core/define.ts'

/** Limits the length in code points. */
export const TAG_NAME_MAX = 50

export const Tag = z.object({ id: z.int(), name: z.string() })
export type Tag = z.infer<typeof Tag>

export const TagCount = z.extend(Tag, { articleNum: described(z.int(), 'Published articles with this tag') })
export type TagCount = z.infer<typeof TagCount>

/** Limits the tags that are named beside another one. */
export const TAG_NEIGHBOURS = 8

const together = described(z.int(), 'Published articles that carry both')
export const TagNeighbours = z.object({
  near: described(
    z.array(z.extend(Tag, { articleNum: together })),
    `At most ${TAG_NEIGHBOURS} tags that stand beside this one on published articles, the most frequent first`,
  ),
  among: described(
    z.array(z.object({ from: z.int(), to: z.int(), articleNum: together })),
    'Pairs of those tags that are used together, by their ids, smaller first',
  ),
})
export type TagNeighbours = z.infer<typeof TagNeighbours>

export const tag = {
  list: call({
    method: 'GET',
    path: '/api/tag/list',
    access: 'anyone',
    writes: false,
    summary: 'All tags that a published article carries, most used first.',
    data: z.array(TagCount),
    tags: () => ['tags'],
  }),
  neighbours: call({
    method: 'GET',
    path: '/api/tag/neighbours/:id',
    access: 'anyone',
    writes: false,
    summary: 'Which tags are used together with this one.',
    params: input({ id: id('标签编号不正确') }),
    data: TagNeighbours,
    tags: ({ params }: { params: { id: number } }, { near }: TagNeighbours) => [
      `tag:${params.id}`,
      ...near.flatMap((it) => [`tag:${it.id}`, `tag-name:${it.id}`]),
    ],
  }),
}
