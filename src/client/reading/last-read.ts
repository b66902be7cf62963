import { hasToken } from '#client/first-storage.ts'
import { savedReadings, saveReadings } from '#client/storage.ts'
import { article } from '#contract/content/article.ts'

/** Limits the articles that this browser remembers; those that were read longest ago are forgotten first. */
const MOST = 400

/** Is the state of an article that a reader knows. */
export interface Before {
  revision: number
  /** Is when it was read: on the wire, or in milliseconds. */
  time: string | number
}

/** Returns what is stored of an article here, as `id:revision:milliseconds`; the articles stand one after the other. */
const savedHere = (id: number): string | undefined =>
  savedReadings()
    .split(',')
    .find((it) => it.startsWith(`${id}:`))

function noteHere(id: number, revision: number): void {
  const others = savedReadings()
    .split(',')
    .filter((it) => it && !it.startsWith(`${id}:`))
  saveReadings([`${id}:${revision}:${Date.now()}`, ...others].slice(0, MOST).join())
}

async function noteThere(id: number, revision: number, isSeen: boolean) {
  const { api } = await import('#client/api.ts')
  return api(article.read, { params: { id }, body: { revision, isSeen } }, { quiet: true, unasked: true })
}

/**
 * Notes that an article is read, and returns the state that was read before if it was an older one. That one stays noted until what
 * changed `isSeen`. For a member the account decides, otherwise this browser.
 */
export async function noteReading(id: number, revision: number, isSeen = false): Promise<Before | null> {
  const [, known, time] = savedHere(id)?.split(':').map(Number) ?? []
  const here = known !== undefined && time ? { revision: known, time } : null
  const before = (hasToken() && (await noteThere(id, revision, isSeen).catch(() => null))) || here
  if (before && before.revision < revision && !isSeen) return before
  // A page of the cache may be older than what was read.
  noteHere(id, Math.max(revision, before?.revision ?? 0))
  return null
}
