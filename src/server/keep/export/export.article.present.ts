import * as z from 'zod/mini'
import { BODY_MAX } from '#contract/content/article.ts'
import { DRAWING_MAX, VISIBILITIES } from '#contract/content/writing-fields.ts'
import { Address, Count, Id, PasswordHash, Text, Time } from './export.fields.ts'

/** Names the statuses in a file; the index is the number in the database. */
export const STATUSES = ['off', 'published', 'draft', 'review', 'scheduled', 'returned'] as const

const Names = (most: number) => z.array(Text(100)).check(z.maxLength(most, '太多'))
/** Accepts an address, or a relative path to a picture of the export. */
const Picture = Text(2000).check(
  z.refine(
    (it) => it === '' || Address().safeParse(it).success || /^(?:\.\.\/)+uploads\/[\da-f]{40}\.\w{1,5}$/.test(it),
    '封面地址不能使用',
  ),
)
const yes = z.boolean('应为 true 或 false')

/** Holds the fields that the author sets, under the names of the front matter. */
const said = {
  title: Text(300),
  tags: Names(50),
  cover: Picture,
  /** Is set when the author chose what is drawn without a cover. */
  drawing: z.optional(Count.check(z.maximum(DRAWING_MAX, '编号太大'))),
  summary: Text(2000),
  keywords: Text(1000),
  isOriginal: yes,
  originalUrl: Text(2000),
  visibility: z.literal(VISIBILITIES, '可见范围不正确'),
  /** Holds the password hash; only exports with secrets have it. */
  lock: z.optional(PasswordHash),
}

/** Describes an article that readers see, saw or will see. For one that was never published it holds what the author's lists show. */
export const ArticleFront = z.object({
  ...said,
  date: Time,
  updated: Time,
  categories: z.array(Text(100)).check(z.length(1, '分类应有一个')),
  status: z.literal(STATUSES, '状态不正确'),
  pinned: yes,
  recommended: yes,
  carousel: yes,
  inkstone: z.object({
    id: Id,
    authorId: Id,
    version: Count,
    views: Count,
    likes: Count,
    comments: Count,
    words: Count,
    minutes: Count,
    /** Is the first number that no block of the text ever had. Older exports say nothing of it. */
    nextBlock: z.optional(Id),
    /** Is set when the text still links to pictures on the site. */
    links: z.optional(z.literal('site')),
  }),
})
export type ArticleFront = z.output<typeof ArticleFront>

/** Describes a draft: what the author writes while readers see another version or none. */
export const DraftFront = z.object({
  ...said,
  updated: Time,
  status: z.literal(['draft', 'review', 'returned'], '状态不正确'),
  publishTime: z.nullable(Time),
  submitTime: z.nullable(Time),
  reason: Text(5000),
  /** Is what readers will be told of the update. Older exports say nothing of it. */
  note: z.optional(Text(500)),
  inkstone: z.object({
    id: Id,
    /** Is null when no category was chosen. The category may have been deleted. */
    categoryId: z.nullable(Id),
    /** Holds the version that readers see meanwhile; 0 when there is none. */
    baseVersion: Count,
    links: z.optional(z.literal('site')),
    /** Holds everything else about an article that was never published. */
    article: z.optional(ArticleFront),
  }),
})
export type DraftFront = z.output<typeof DraftFront>

export const Body = Text(BODY_MAX)
