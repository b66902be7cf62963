import * as z from 'zod/mini'
import { call, described, id, ids, input, time } from '../core/define.ts'
import { limited, picture } from '../core/owner-text.ts'
import { pageOf, paging } from '../core/page.ts'
import { HasPage, UNKNOWN_AUTHOR_ID } from '../people/author.ts'
import { to } from './article-marks.ts'

const UNKNOWN_MOMENT_ID = '说说编号不正确'
const COUNTERS_MAX = 50

const Size = z.object({
  width: z.int(),
  height: z.int(),
  widths: described(z.array(z.int()), 'Of its smaller forms, narrowest first'),
})
export type PictureSize = z.infer<typeof Size>

export const Moment = z.object({
  id: z.int(),
  userId: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  hasAuthorPage: HasPage,
  content: described(z.string(), 'Sanitised HTML'),
  images: described(z.array(z.string()), 'URLs'),
  sizes: described(z.array(z.nullable(Size)), 'Of each picture, in pixels; null where this site does not know it'),
  likeNum: z.int(),
  isLike: z.boolean(),
  commentNum: z.int(),
  createTime: time(),
})
export type Moment = z.infer<typeof Moment>

/** Describes a short post: Markdown, limited in code points, and pictures. */
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
    query: input({ authorId: z.optional(described(id(UNKNOWN_AUTHOR_ID), 'Only those of one author')), ...paging }),
    data: pageOf(Moment),
    tags: ({ query }: { query: { authorId?: number } }, page: { records: Moment[] }) => [
      query.authorId ? `works:${query.authorId}` : 'moments',
      // This tag is never written to the change log: likes publish nothing.
      'moment-likes',
      ...page.records.map((it) => `author:${it.userId}`),
    ],
  }),
  counters: call({
    method: 'GET',
    path: '/api/moment/counters',
    access: 'anyone',
    writes: false,
    summary: 'Current counters of the moments a page shows, and whether the reader likes them; unknown ids are left out.',
    query: input({ ids: ids(COUNTERS_MAX, UNKNOWN_MOMENT_ID) }),
    data: z.array(z.object({ id: z.int(), likeNum: z.int(), commentNum: z.int(), isLike: z.boolean() })),
  }),
  like: call({
    method: 'GET',
    path: '/api/moment/like/:id',
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Likes a moment, or takes the like away.',
    params: input({ id: id(UNKNOWN_MOMENT_ID) }),
    query: to,
    data: z.boolean(),
    extra: z.object({ isLike: z.boolean(), likeNum: z.int() }),
  }),
}
