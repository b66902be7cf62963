import * as z from 'zod/mini'
import { call, described } from '../core/define.ts'

/** Limits the length in code points. */
export const TAG_NAME_MAX = 50

export const Tag = z.object({ id: z.int(), name: z.string() })
export type Tag = z.infer<typeof Tag>

export const TagCount = z.extend(Tag, { articleNum: described(z.int(), 'Published articles with this tag') })
export type TagCount = z.infer<typeof TagCount>

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
}
