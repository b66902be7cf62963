import * as z from 'zod/mini'
import { BODY_MAX } from '#contract/article.ts'
import { VISIBILITIES } from '#contract/writing-fields.ts'
import { Address, Count, Id, PasswordHash, Text, Time } from './export.fields.ts'

/** What a status is called in a file, by its number. */
export const STATUSES = ['off', 'published', 'draft', 'review', 'scheduled', 'returned'] as const

const Names = (most: number) => z.array(Text(100)).check(z.maxLength(most, '太多'))
/** An address, or the way to a picture of the export. */
const Picture = Text(2000).check(
  z.refine(
    (it) => it === '' || Address().safeParse(it).success || /^(?:\.\.\/)+uploads\/[\da-f]{40}\.\w{1,5}$/.test(it),
    '封面地址不能使用',
  ),
)
const yes = z.boolean('应为 true 或 false')

/** What is said of an article by its author, in the words of the front matter. */
const said = {
  title: Text(300),
  tags: Names(50),
  cover: Picture,
  summary: Text(2000),
  keywords: Text(1000),
  isOriginal: yes,
  originalUrl: Text(2000),
  visibility: z.literal(VISIBILITIES, '可见范围不正确'),
  /** Hash of what opens it; with secrets only. */
  lock: z.optional(PasswordHash),
}

/** An article as readers have it, had it or will have it; of one that nobody ever had, what its author's lists show. */
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
    /** The text's pictures are written as on the site. */
    links: z.optional(z.literal('site')),
  }),
})
export type ArticleFront = z.output<typeof ArticleFront>

/** What its author is writing, beside what readers have. */
export const DraftFront = z.object({
  ...said,
  updated: Time,
  status: z.literal(['draft', 'review', 'returned'], '状态不正确'),
  publishTime: z.nullable(Time),
  submitTime: z.nullable(Time),
  reason: Text(5000),
  inkstone: z.object({
    id: Id,
    /** Null when none was chosen; it may be gone. */
    categoryId: z.nullable(Id),
    /** Which version readers have meanwhile; 0 when none. */
    baseVersion: Count,
    links: z.optional(z.literal('site')),
    /** Of one that readers never had: everything else about it. */
    article: z.optional(ArticleFront),
  }),
})
export type DraftFront = z.output<typeof DraftFront>

export const Body = Text(BODY_MAX)
