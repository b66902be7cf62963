import type { ArticleDetail } from '#contract/content/article.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { toLink, toRow } from './article.present.ts'
import * as q from './article.queries.ts'

/** Returns an article with its text and everything that is shown around it, for the user who reads it. */
export async function toDetail(read: Reader, found: q.DetailRecord, user: User | null): Promise<ArticleDetail> {
  const { prev, next } = await q.findNeighbours(read, found)
  return {
    ...toRow(found, (await q.findTagsOf(read, [found.id])).get(found.id) ?? []),
    contentMd: found.content_md,
    content: found.content_html,
    outline: JSON.parse(found.outline),
    category: { id: found.category_id, name: found.category_name },
    isLike: user ? await q.isMarked(read, 'article_like', user.id, found.id) : false,
    keywords: found.keywords,
    hasAuthorPage: found.has_page === 1,
    prev: prev ? toLink(prev) : null,
    next: next ? toLink(next) : null,
    related: (await q.findRelated(read, found.id)).map(toLink),
  }
}
