import * as z from 'zod/mini'
import { call, described, id, input, time } from '../core/define.ts'
import { renderable } from '../core/renderable.ts'
import { categoryHue, OutlineEntry } from './article.ts'
import { UNKNOWN_ARTICLE_ID } from './article-marks.ts'
import { ContentMd } from './writing-fields.ts'

/** Counts the days for which a link works; then its author makes another one. */
export const PREVIEW_DAYS = 30

const byId = input({ id: id(UNKNOWN_ARTICLE_ID) })

const Link = z.object({
  path: described(z.string(), 'Site path of the page that shows it; what is behind # never reaches a log'),
  createTime: time(),
  expireTime: described(time(), 'Until then it works, unless it is taken back or another one is made'),
})

/** Holds the calls that show an article before it is published: in the editor, and by a link for others. */
export const preview = {
  render: call({
    method: 'POST',
    path: '/sys/article/preview',
    access: 'member',
    writes: false,
    rate: 'article-preview',
    summary: 'What the server’s own pipeline makes of a text.',
    body: input({ contentMd: ContentMd.check(renderable), hasCover: z.optional(z.boolean('封面参数应为是或否')) }),
    data: z.object({
      content: described(z.string(), 'Sanitised HTML, the very same that readers get'),
      outline: z.array(OutlineEntry),
      summary: described(z.string(), 'What would be taken from the text'),
      wordCount: z.int(),
      readMinutes: z.int(),
      isComplete: described(z.boolean(), 'False: code is plain yet; ask again for the finished one'),
    }),
  }),
  link: call({
    method: 'GET',
    path: '/sys/article/preview-link/:id',
    access: 'member',
    writes: false,
    summary: 'The link by which others read the draft of an own article; null when there is none.',
    params: byId,
    data: z.nullable(Link),
  }),
  makeLink: call({
    method: 'POST',
    path: '/sys/article/preview-link/:id',
    access: 'member',
    writes: true,
    rate: 'article',
    summary: `Makes one that cannot be guessed and works for ${PREVIEW_DAYS} days; the one before stops working.`,
    params: byId,
    data: Link,
  }),
  dropLink: call({
    method: 'DELETE',
    path: '/sys/article/preview-link/:id',
    access: 'member',
    writes: true,
    rate: 'article',
    summary: 'Takes it back.',
    params: byId,
    data: z.boolean(),
  }),
  read: call({
    method: 'GET',
    path: '/api/article/preview',
    access: 'anyone',
    writes: false,
    rate: 'view',
    summary: 'The draft behind a preview link, to whoever has it. Never kept anywhere.',
    headers: input({ 'preview-token': z.optional(described(z.string(), 'From the link, behind its #')) }),
    data: z.object({
      title: z.string(),
      nickname: z.string(),
      cover: z.string(),
      drawing: described(z.int(), 'What is drawn where there is no cover'),
      categoryHue,
      summary: z.string(),
      content: described(z.string(), 'Sanitised HTML'),
      wordCount: z.int(),
      readMinutes: z.int(),
      updateTime: time(),
    }),
  }),
}
