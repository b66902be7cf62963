import type { ArticleLink, ArticleRow } from '#contract/content/article.ts'
import type { ArchiveYear } from '#contract/content/article-archive.ts'
import type { Tag } from '#contract/content/tag.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { srcSetOf } from '#lib/picture-sizes.ts'
import { sizesOf } from '#server/content/file/file.queries.ts'
import type { findBetween } from './article.archive.queries.ts'
import type { LinkRecord, RowRecord } from './article.queries.ts'

const coverSetOf = (it: { cover: string; cover_width: number | null; cover_sizes: string | null }) =>
  srcSetOf({ url: it.cover, width: it.cover_width, sizes: sizesOf({ sizes: it.cover_sizes }) })

export const toRow = (it: RowRecord, tags: Tag[]): ArticleRow => ({
  id: it.id,
  userId: it.user_id,
  nickname: it.nickname,
  avatar: it.avatar,
  categoryId: it.category_id,
  categoryName: it.category_name,
  categoryHue: it.category_hue,
  title: it.title,
  cover: it.cover,
  coverSet: coverSetOf(it),
  drawing: it.drawing,
  summary: it.summary,
  quantity: it.quantity,
  isStick: it.is_stick === 1,
  isOriginal: it.is_original === 1,
  originalUrl: it.original_url,
  likeNum: it.like_num,
  commentNum: it.comment_num,
  wordCount: it.word_count,
  readMinutes: it.read_minutes,
  tags,
  createTime: shanghaiTime(it.create_time),
  updateTime: shanghaiTime(it.update_time),
})

export const toLink = (it: LinkRecord): ArticleLink => ({
  id: it.id,
  categoryId: it.category_id,
  categoryHue: it.category_hue,
  title: it.title,
  cover: it.cover,
  coverSet: coverSetOf(it),
  drawing: it.drawing,
  createTime: shanghaiTime(it.create_time),
})

/** Converts a row to an entry of the archive. */
export const toArchived = (it: Awaited<ReturnType<typeof findBetween>>[number]): ArchiveYear['posts'][number] => ({
  id: it.id,
  title: it.title,
  categoryId: it.category_id,
  categoryName: it.category_name,
  categoryHue: it.category_hue,
  createTime: shanghaiTime(it.create_time),
})
