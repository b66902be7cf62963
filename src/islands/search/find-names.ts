import { api } from '#client/api.ts'
import { search } from '#contract/site/search.ts'
import { findTags } from './find-tags.ts'
import type { Names } from './operators.ts'

/** Returns the names that a query can hold. Those that did not come are missing: they can be typed all the same. */
export async function findNames(): Promise<Names> {
  const [tags, { authors, columns }] = await Promise.all([
    findTags().catch(() => []),
    api(search.names, {}, { quiet: true }).catch(() => ({ authors: [], columns: [] })),
  ])
  return { tags: tags.map((it) => it.name), authors, columns }
}
