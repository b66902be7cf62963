import * as z from 'zod/mini'
import { call, described, input, time } from './define.ts'
import { pageOf, paging } from './page.ts'

export const Moment = z.object({
  id: z.int(),
  userId: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  content: described(z.string(), 'Sanitised HTML'),
  images: z.array(z.string()),
  likeNum: z.int(),
  isLike: z.boolean(),
  commentNum: z.int(),
  createTime: time(),
})
export type Moment = z.infer<typeof Moment>

export const moment = {
  list: call({
    method: 'GET',
    path: '/api/moment/list',
    access: 'anyone',
    writes: false,
    summary: 'Short posts, newest first.',
    query: input(paging),
    data: pageOf(Moment),
    tags: (_: unknown, page: { records: Moment[] }) => ['moments', ...page.records.map((it) => `author:${it.userId}`)],
  }),
}
