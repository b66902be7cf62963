import { FEED_SIZE } from '#contract/content/article.ts'
import { shanghaiYear } from '#lib/dates.ts'
import { sitemapPartOf } from '#lib/sitemap-part.ts'
import { recountCategory } from '#server/content/category/category.queries.ts'
import { findPlace } from '#server/content/column/shelf.queries.ts'
import { recountTag } from '#server/content/tag/tag.queries.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { tellHooks } from '#server/people/webhook/webhook.tell.ts'
import { isAmongNewest } from './article.feed.queries.ts'
import { findNeighbours } from './article.queries.ts'
import { findArticle, findTagIds } from './article.write.queries.ts'

/** Lists the cache tags of all places that show an article now: the article itself, the lists that contain it, and its neighbours. */
export async function tagsAround(tx: Reader, id: number): Promise<string[]> {
  const found = await findArticle(tx, id)
  if (found?.live !== 1) return [`article:${id}`]
  const { prev, next } = await findNeighbours(tx, found)
  const column = (await findPlace(tx, id))?.column_id
  return [
    `article:${id}`,
    'articles',
    `works:${found.user_id}`,
    `category:${found.category_id}`,
    `year:${shanghaiYear(found.create_time)}`,
    ...(await findTagIds(tx, id)).map((it) => `tag:${it}`),
    ...(found.is_carousel ? ['carousels'] : []),
    ...(found.is_recommend ? ['recommends'] : []),
    `sitemap:${sitemapPartOf(id)}`,
    'sitemap',
    // An article that is too old for the feeds does not publish them again.
    ...((await isAmongNewest(tx, found, FEED_SIZE)) ? ['feed'] : []),
    ...[prev, next].flatMap((it) => (it ? [`around:${it.id}`] : [])),
    ...(column ? [`chapters:${column}`] : []),
  ]
}

/**
 * Ends a write to an article. `before` and `after` are its places (`tagsAround`) around the write: both are published again, and the
 * categories and tags that it enters or leaves are counted again. Its neighbours are published again only when it has other neighbours
 * now, and the other chapters of its column only when it becomes one of them or is one no longer.
 * @param told says what webhooks hear: that it becomes public or is public no longer, also that a public one was edited, or nothing
 */
export async function settle(
  tx: Writer,
  before: readonly string[],
  after: readonly string[],
  told: 'moves' | 'edits' | 'nothing' = 'moves',
): Promise<void> {
  const moved = new Set(before).symmetricDifference(new Set(after))
  const counted = [...moved].filter((it) => /^(category|tag):/.test(it))
  for (const place of counted) {
    const [noun, id] = place.split(':')
    await (noun === 'tag' ? recountTag : recountCategory)(tx, Number(id))
  }
  const isMoved = [...moved].some((it) => it.startsWith('around:'))
  const isShown = (it: string) => (it.startsWith('chapters:') ? moved.has(it) : isMoved || !it.startsWith('around:'))
  const both = [...before, ...after].filter(isShown)
  await appendChanges(tx, [...both, ...(counted.length ? ['categories', 'tags'] : [])])
  if (told !== 'nothing') await tellOfArticle(tx, before, after, told === 'edits')
}

async function tellOfArticle(tx: Writer, before: readonly string[], after: readonly string[], isEdit: boolean): Promise<void> {
  const [wasPublic, isPublic] = [before.includes('articles'), after.includes('articles')]
  const event = isPublic ? (wasPublic ? 'changed' : 'published') : wasPublic ? 'withdrawn' : null
  if (event && (event !== 'changed' || isEdit)) await tellHooks(tx, `article.${event}`, Number(before[0]?.split(':')[1]))
}
