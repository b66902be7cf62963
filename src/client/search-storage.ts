import { SEARCH_ENGINE_KEY as KEY } from '#lib/search-engines.ts'
import { read, write } from './first-storage.ts'

/** Returns the search engine that was last chosen on the hot-search page, by its name. */
export const savedSearchEngine = (): string | null => read('localStorage', KEY)

export const saveSearchEngine = (name: string): void => write('localStorage', KEY, name)
