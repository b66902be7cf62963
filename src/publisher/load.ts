import type { Call, Data, Input } from '#contract/define.ts'
import { ApiError, type Ask } from '#contract/send.ts'

/** Reads one call as an anonymous visitor; null only for a real 404, every other failure throws. */
export type Load = <C extends Call>(it: C, input: Input<C>) => Promise<Data<C> | null>

/** A page's only door to data. `tags` collects what the page read, as the answers themselves say. */
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
