import * as z from 'zod/mini'
import { SITEMAP_PART_SIZE } from '#lib/sitemap-part.ts'
import { call, described, id, input, time } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'
import { HasPage, UNKNOWN_AUTHOR_ID } from '../people/author.ts'
import { articleArchive } from './article-archive.ts'
import { ArticleColumn, tagsOfColumn } from './article-column.ts'
import { articleCounters } from './article-counters.ts'
import { articleLocks, unlockedAs } from './article-lock.ts'
import { articleMarks, byId } from './article-marks.ts'
import { Expanded, near, searchFields } from './article-search.ts'
import { articleSources } from './article-source.ts'
import { articleUpdates, Updates } from './article-update.ts'
import { Tag } from './tag.ts'

/** Limits the lengths in code points, and the numbers of tags and related articles. */
export const TITLE_MAX = 100
export const SUMMARY_MAX = 255
export const BODY_MAX = 200_000
export const TAGS_MAX = 5
export const RELATED_MAX = 4
/** Limits the articles in a feed. */
export const FEED_SIZE = 20

/** Holds which drawing is shown of an article without a cover. */
export const Drawing = z.nullable(
  described(z.int(), 'The drawing that its author chose; null: the one that follows from its id and title'),
)
export const categoryHue = described(z.int(), 'Of its drawing, a hue of OKLCH in degrees')
const coverSet = described(z.string(), 'The cover in smaller forms, as `srcset` takes them; empty when there are none')

export const ArticleRow = z.object({
  id: z.int(),
  userId: z.int(),
  nickname: described(z.string(), 'The author'),
  avatar: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
  categoryHue,
  title: z.string(),
  cover: described(z.string(), 'URL of a picture, or empty'),
  coverSet,
  drawing: Drawing,
  summary: z.string(),
  quantity: described(z.int(), 'Views'),
  isStick: described(z.boolean(), 'Pinned: first in lists'),
  isOriginal: z.boolean(),
  originalUrl: described(z.string(), 'Where a reprint comes from, else empty'),
  likeNum: z.int(),
  commentNum: z.int(),
  wordCount: described(z.int(), 'CJK characters plus words of other scripts'),
  readMinutes: described(z.int(), 'At 400 CJK characters or 220 words a minute, at least 1'),
  tags: z.array(Tag),
  createTime: described(time(), 'When it was published, Asia/Shanghai'),
  updateTime: time(),
})
export type ArticleRow = z.infer<typeof ArticleRow>

/** Holds text that the server has escaped: `<mark>` is the only element in it. */
const Highlight = z.object({ title: z.string(), content: z.string() })

export const ArticleRecord = z.extend(ArticleRow, {
  highlight: z.optional(described(Highlight, 'Keyword answers only: escaped text with <mark>')),
  content: z.optional(described(z.string(), 'Keyword answers only: a plain excerpt around the first hit')),
})
export type ArticleRecord = z.infer<typeof ArticleRecord>

export const ArticleLink = z.object({
  id: z.int(),
  categoryId: z.int(),
  categoryHue,
  title: z.string(),
  cover: z.string(),
  coverSet,
  drawing: Drawing,
  createTime: time(),
})
export type ArticleLink = z.infer<typeof ArticleLink>

export const OutlineEntry = z.object({
  depth: described(z.int(), 'Heading level, 1 to 6'),
  id: described(z.string(), 'The heading’s element id'),
  text: z.string(),
})
export type OutlineEntry = z.infer<typeof OutlineEntry>

export const ArticleDetail = z.extend(ArticleRow, {
  contentMd: described(z.string(), 'The Markdown source'),
  content: described(z.string(), 'Sanitised HTML; blocks have ids such as `b12` that stay through all edits'),
  outline: z.array(OutlineEntry),
  updates: Updates,
  category: z.object({ id: z.int(), name: z.string(), hue: categoryHue }),
  isLike: z.boolean(),
  keywords: z.string(),
  hasAuthorPage: HasPage,
  prev: z.nullable(described(ArticleLink, 'The next older article')),
  next: z.nullable(described(ArticleLink, 'The next newer article')),
  related: z.array(ArticleLink),
  column: z.nullable(
    described(ArticleColumn, 'Its column, where that holds an article for everybody; null: it stands in none that may be known'),
  ),
})
export type ArticleDetail = z.infer<typeof ArticleDetail>

export const FeedArticle = z.extend(ArticleRow, { content: described(z.string(), 'Sanitised HTML') })
export type FeedArticle = z.infer<typeof FeedArticle>

const ArticleDate = z.object({ id: z.int(), updateTime: time() })

/** Returns the tags of everything that a row shows: the article, its author, its category and its tags by name. */
const namesIn = (row: ArticleRow) => [
  `article:${row.id}`,
  `author:${row.userId}`,
  `category-name:${row.categoryId}`,
  ...row.tags.map((it) => `tag-name:${it.id}`),
]

/** Returns the tags of everything that a link shows: the article, and the hue of its category. */
const tagsOfLink = (it: ArticleLink) => [`article:${it.id}`, `category-name:${it.categoryId}`]

/** Returns the tag of the list. One of several filters is enough, because an article enters or leaves all of its lists together. */
const listTag = ({ tagId, categoryId, authorId }: { tagId?: number; categoryId?: number; authorId?: number }) =>
  tagId ? `tag:${tagId}` : categoryId ? `category:${categoryId}` : authorId ? `works:${authorId}` : 'articles'

export const article = {
  list: call({
    method: 'GET',
    path: '/api/article/list',
    access: 'anyone',
    writes: false,
    rate: 'search',
    isRated: ({ query }: { query: { keyword?: string } }) => Boolean(query.keyword),
    summary: 'Published articles: pinned first, then newest; with a keyword title hits first, then newest.',
    query: input({
      ...searchFields,
      tagId: z.optional(id('标签编号不正确')),
      categoryId: z.optional(id('分类编号不正确')),
      authorId: z.optional(id(UNKNOWN_AUTHOR_ID)),
      orderBy: z.optional(described(z.enum(['new', 'hot'], '排序方式不正确'), 'new (default) or hot')),
      ...paging,
    }),
    data: z.extend(pageOf(ArticleRecord), { expanded: z.optional(Expanded), near }),
    tags: (
      { query }: { query: { tagId?: number; categoryId?: number; authorId?: number; orderBy?: string } },
      page: { records: ArticleRow[] },
    ) => [listTag(query), ...(query.orderBy === 'hot' ? ['hot'] : []), ...page.records.flatMap(namesIn)],
  }),
  detail: call({
    method: 'GET',
    path: '/api/article/detail/:id',
    access: 'anyone',
    writes: false,
    summary:
      'A published article with HTML, outline, neighbours and related ones; for members also what is for them. Never counts a view.',
    params: byId,
    data: ArticleDetail,
    tags: (_: unknown, found: ArticleDetail) => [
      ...namesIn(found),
      // The tag `around` tells which neighbours the article has; the titles of the neighbours have tags of their own.
      `around:${found.id}`,
      ...[found.prev, found.next, ...found.related].flatMap((it) => (it ? tagsOfLink(it) : [])),
      ...found.updates.newest.flatMap(({ by }) => (by ? [`author:${by.userId}`] : [])),
      ...(found.column ? tagsOfColumn(found.column) : []),
    ],
    // Only this article shows its counters here; the page shows only the names of the others.
    counted: (_: unknown, found: ArticleDetail) => [`article:${found.id}`],
  }),
  unlocked: unlockedAs(ArticleDetail),
  ...articleArchive,
  feed: call({
    method: 'GET',
    path: '/api/article/feed',
    access: 'anyone',
    writes: false,
    summary: `The newest ${FEED_SIZE} published articles with their HTML.`,
    data: z.array(FeedArticle),
    tags: (_: unknown, rows: FeedArticle[]) => ['feed', ...rows.flatMap(namesIn)],
  }),
  sitemap: call({
    method: 'GET',
    path: '/api/article/sitemap',
    access: 'anyone',
    writes: false,
    summary: 'The parts of the sitemap, each with its newest change.',
    data: z.object({ parts: z.array(z.object({ part: z.int(), updateTime: time() })) }),
    tags: () => ['sitemap'],
  }),
  sitemapPart: call({
    method: 'GET',
    path: '/api/article/sitemap/:part',
    access: 'anyone',
    writes: false,
    summary: `Published articles of one range of ${SITEMAP_PART_SIZE} ids with their last change.`,
    params: input({ part: id('编号不正确') }),
    data: z.array(ArticleDate),
    tags: ({ params }: { params: { part: number } }) => [`sitemap:${params.part}`],
  }),
  carousels: call({
    method: 'GET',
    path: '/api/article/getCarousels',
    access: 'anyone',
    writes: false,
    summary: 'Articles chosen for the carousel.',
    data: z.array(ArticleRow),
    tags: (_: unknown, rows: ArticleRow[]) => ['carousels', ...rows.flatMap((it) => [`article:${it.id}`, ...namesIn(it)])],
  }),
  recommends: call({
    method: 'GET',
    path: '/api/article/getRecommends',
    access: 'anyone',
    writes: false,
    summary: 'Recommended articles.',
    data: z.array(ArticleLink),
    tags: (_: unknown, links: ArticleLink[]) => ['recommends', ...links.flatMap(tagsOfLink)],
  }),
  ...articleCounters,
  ...articleLocks,
  ...articleMarks,
  ...articleSources,
  ...articleUpdates,
}
