import { read, write } from './first-storage.ts'

/** The name of a cache entry follows it. */
const CACHE = 'cache:'

/** Returns the text of a cache entry for `cache.ts`, which knows its format and lifetime, and for the queue of the chat. */
export const readCacheText = (name: string): string | null => read('localStorage', CACHE + name)

export const writeCacheText = (name: string, text: string | null): void => write('localStorage', CACHE + name, text)

/** Lists the names of cache entries that begin with this text. */
export function cacheNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((it) => it.startsWith(CACHE + beginning))
      .map((it) => it.slice(CACHE.length))
  } catch {
    return []
  }
}
