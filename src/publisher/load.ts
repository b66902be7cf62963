import type { Call, Data, Input } from '#contract/core/define.ts'
import { ApiError, type Ask } from '#contract/core/send.ts'

/** Reads one call as an anonymous visitor; returns null only for a real 404, every other failure throws. */
export type Load = <C extends Call>(it: C, input: Input<C>) => Promise<Data<C> | null>

/** Opens a page's only access to data. `tags` collects the cache tags of the answers that the page read. */
export function openLoad(ask: Ask) {
  const tags = new Set<string>()
  const load: Load = async (it, input) => {
    if (it.writes) throw new Error(`${it.path} writes: a page may only read`)
    try {
      const { data } = await ask(it, input)
      for (const tag of it.tags?.(input, data) ?? []) tags.add(tag)
      return data
    } catch (error) {
      if (error instanceof ApiError && error.code === 404) return null
      throw error
    }
  }
  return { load, tags }
}
