import { OPEN_SEARCH } from '#lib/wake-events.ts'

/** Opens the search of this site with these words. */
export async function searchHere(words: string): Promise<void> {
  const { saveKeyword } = await import('#client/storage.ts')
  saveKeyword(words)
  dispatchEvent(new Event(OPEN_SEARCH))
}
