import * as z from 'zod/mini'
import { call, described, input, time } from './define.ts'
import { limited, picture } from './owner-text.ts'
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

/** What is written of a short post: Markdown in code points, and pictures. */
export const MomentDraft = z
  .object({
    contentMd: limited('说说', 2000),
    images: z.readonly(z.array(picture('说说的图片')).check(z.maxLength(9, '说说最多 9 张图片'))),
  })
  .check(z.refine((it) => it.contentMd.trim() !== '' || it.images.length > 0, '说说不能为空'))

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
