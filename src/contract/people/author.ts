import * as z from 'zod/mini'
import { call, described, id, input, time } from '../core/define.ts'

export const UNKNOWN_AUTHOR_ID = '作者编号不正确'

export const HasPage = described(z.boolean(), 'Whether `/author/{id}` is there')

/** Holds the public data of a user who published something. It never tells how the user logs in, or from where. */
export const Author = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  role: z.enum(['admin', 'user']),
  signature: z.string(),
  counts: z.object({
    articles: z.int(),
    moments: z.int(),
    words: described(z.int(), 'In all articles'),
    views: described(z.int(), 'Of all articles'),
    likes: described(z.int(), 'Received for articles and moments'),
  }),
  createTime: described(time(), 'When he joined'),
})
export type Author = z.infer<typeof Author>

export const author = {
  detail: call({
    method: 'GET',
    path: '/api/author/:id',
    access: 'anyone',
    writes: false,
    summary: 'One author with what came of his writing; there is none who published nothing, except administrators.',
    params: input({ id: id(UNKNOWN_AUTHOR_ID) }),
    data: Author,
    // The tag `sums` is never written to the change log: views and likes publish nothing.
    tags: ({ params }: { params: { id: number } }) => [`author:${params.id}`, `works:${params.id}`, 'sums'],
  }),
}
