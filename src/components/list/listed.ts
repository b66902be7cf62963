import type { ArticleRecord } from '#contract/content/article.ts'
import type { ListedArticle } from '#islands/article/ArticleEntry.tsx'

/** Returns what a list shows of an article: the island carries that, and no more. */
export const toListed = (post: ArticleRecord): ListedArticle => ({
  id: post.id,
  title: post.title,
  summary: post.summary,
  cover: post.cover,
  coverSet: post.coverSet,
  drawing: post.drawing,
  categoryId: post.categoryId,
  categoryName: post.categoryName,
  categoryHue: post.categoryHue,
  createTime: post.createTime,
  quantity: post.quantity,
  readMinutes: post.readMinutes,
  isStick: post.isStick,
})
