import * as z from 'zod/mini'
import { call, described, time } from '../core/define.ts'
import { byId } from './article-marks.ts'
import { Tag } from './tag.ts'

export const ArticleSource = z.object({
  id: z.int(),
  userId: z.int(),
  nickname: described(z.string(), 'The author'),
  categoryId: z.int(),
  categoryName: z.string(),
  title: z.string(),
  summary: z.string(),
  originalUrl: described(z.string(), 'Where a reprint comes from, else empty'),
  tags: z.array(Tag),
  createTime: described(time(), 'When it was published, Asia/Shanghai'),
  updateTime: time(),
  contentMd: described(z.string(), 'The Markdown source'),
})
export type ArticleSource = z.infer<typeof ArticleSource>

/** Holds the call from which the text of an article for machines is published. */
export const articleSources = {
  source: call({
    method: 'GET',
    path: '/api/article/source/:id',
    access: 'anyone',
    writes: false,
    summary: 'The Markdown of a published article, and what names it; `/post/12.md` is made of it.',
    params: byId,
    data: ArticleSource,
    tags: (_: unknown, it: ArticleSource) => [
      `article:${it.id}`,
      `author:${it.userId}`,
      `category-name:${it.categoryId}`,
      ...it.tags.map((tag) => `tag-name:${tag.id}`),
    ],
  }),
}
