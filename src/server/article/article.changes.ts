import { shanghaiYear } from '#lib/dates.ts'
import type { Writer } from '#server/db/database.ts'
import { findNeighbours } from './article.queries.ts'
import { findArticle, findTagIds } from './article.write.queries.ts'

/** Menus and clouds count articles: they change only when an article enters or leaves a category or tag. */
export function countTags(lost: readonly string[], gained: readonly string[]): string[] {
  const memberships = (tags: readonly string[]) => tags.filter((it) => /^(category|tag):/.test(it)).join()
  return memberships(lost) === memberships(gained) ? [] : ['categories', 'tags']
}

/**
 * The cache tags of everything that shows an article as it stands now: itself, the lists it is in, and its neighbours.
 * A write collects them before and after, so that what lost it and what gained it are both published again.
 */
export async function tagsAround(tx: Writer, id: number): Promise<string[]> {
  const found = await findArticle(tx, id)
  if (!found || found.live !== 1) return [`article:${id}`]
  const { prev, next } = await findNeighbours(tx, found)
  return [
    `article:${id}`,
    'articles',
    `category:${found.category_id}`,
    `year:${shanghaiYear(found.create_time)}`,
    ...(await findTagIds(tx, id)).map((it) => `tag:${it}`),
    ...(found.is_carousel ? ['carousels'] : []),
    ...(found.is_recommend ? ['recommends'] : []),
    ...[prev, next].flatMap((it) => (it ? [`article:${it.id}`] : [])),
  ]
}
