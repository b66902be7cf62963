import { shanghaiYear } from '#lib/dates.ts'
import type { Writer } from '#server/db/database.ts'
import { findNeighbours } from './article.queries.ts'
import { findArticle, findTagIds } from './article.write.queries.ts'

/**
 * What to tell the change log of a write, from the places an article had before and has after it: what lost it and what
 * gained it are both published again. Counts and neighbours change only when its places do.
 */
export function changedTags(before: readonly string[], after: readonly string[]): string[] {
  const isAround = (tag: string) => tag.startsWith('around:')
  const places = (tags: readonly string[], pattern: RegExp) => tags.filter((it) => pattern.test(it)).join()
  const both = [...new Set([...before, ...after])]
  const isCounted = places(before, /^(category|tag):/) !== places(after, /^(category|tag):/)
  const isMoved = places(before, /^around:/) !== places(after, /^around:/)
  return [...both.filter((it) => isMoved || !isAround(it)), ...(isCounted ? ['categories', 'tags'] : [])]
}

/** The cache tags of every place that shows an article as it stands now: itself, the lists it is in, and its neighbours. */
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
    ...[prev, next].flatMap((it) => (it ? [`around:${it.id}`] : [])),
  ]
}
