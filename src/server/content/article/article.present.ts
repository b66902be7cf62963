import type { ArticleLink, ArticleRow } from '#contract/content/article.ts'
import type { Tag } from '#contract/content/tag.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { srcSetOf } from '#lib/picture-sizes.ts'
import { sizesOf } from '#server/content/file/file.queries.ts'
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
  title: it.title,
  cover: it.cover,
  coverSet: coverSetOf(it),
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
  title: it.title,
  cover: it.cover,
  coverSet: coverSetOf(it),
  createTime: shanghaiTime(it.create_time),
})
