import { api } from '#client/api.ts'
import { keep } from '#client/cache.ts'
import { type TagCount, tag } from '#contract/content/tag.ts'

const KEPT_MAX = 200
const kept = keep<TagCount[]>('tags', { version: 2 })

/** Returns the address of the page of a tag. */
export const toTag = ({ id, name }: TagCount) => `/tags?${new URLSearchParams({ tagId: String(id), tagName: name })}`

/**
 * Returns the most used tags; the server is asked once an hour.
 * @throws ApiError when they did not come
 */
export async function findTags(): Promise<TagCount[]> {
  const known = kept.read()
  if (known) return known
  const tags = (await api(tag.list, {}, { quiet: true })).slice(0, KEPT_MAX)
  kept.write(tags)
  return tags
}
