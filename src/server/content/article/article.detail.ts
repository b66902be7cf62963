import type { ArticleDetail } from '#contract/content/article.ts'
import { withBlockIds } from '#markdown/block-ids.ts'
import { columnOf } from '#server/content/column/strip.rules.ts'
import { updatesOf } from '#server/content/update/update.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import type { DetailRecord } from './article.detail.queries.ts'
import { toLink, toRow } from './article.present.ts'
import * as q from './article.queries.ts'

/** Returns an article with its text and everything that is shown around it, for the user who reads it. */
export async function toDetail(read: Reader, found: DetailRecord, user: User | null): Promise<ArticleDetail> {
  const { prev, next } = await q.findNeighbours(read, found)
  return {
    ...toRow(found, (await q.findTagsOf(read, [found.id])).get(found.id) ?? []),
    contentMd: found.content_md,
    content: withBlockIds(found.content_html, found.numbers ? found.numbers.split(',').map(Number) : null),
    outline: JSON.parse(found.outline),
    updates: found.last_update === null ? { count: 0, newest: [] } : await updatesOf(read, found.id),
    category: { id: found.category_id, name: found.category_name, hue: found.category_hue },
    isLike: user ? await q.isMarked(read, 'article_like', user.id, found.id) : false,
    keywords: found.keywords,
    hasAuthorPage: found.has_page === 1,
    prev: prev ? toLink(prev) : null,
    next: next ? toLink(next) : null,
    related: (await q.findRelated(read, found.id)).map(toLink),
    column: await columnOf(read, found.id, user),
  }
}
