import { hasToken } from '#client/first-storage.ts'
import { savedReadings, saveReadings } from '#client/storage.ts'
import { localPlace, type Stopped } from './places.ts'

/** Limits the articles that this browser remembers; those that were read longest ago are forgotten first. */
const MOST = 400

/** Is the state of an article that a reader knows. */
export interface Before {
  revision: number
  /** Is when it was read: on the wire, or in milliseconds. */
  time: string | number
}

/** Is what is known of a reader and an article. */
export interface Known {
  before: Before | null
  place: Stopped | null
  /** Is false when the account keeps nothing. */
  isKept: boolean
  /** Sends what the account does not know yet; only for members. */
  send?: () => void
}

const others = (id: number) =>
  savedReadings()
    .split(',')
    .filter((it) => it && !it.startsWith(`${id}:`))

/** Returns what is stored of an article here, as `id:revision:milliseconds`; the articles stand one after the other. */
function knownHere(id: number): Known {
  const saved = savedReadings()
    .split(',')
    .find((it) => it.startsWith(`${id}:`))
  const [, revision, time] = saved?.split(':').map(Number) ?? []
  return { before: revision !== undefined && time ? { revision, time } : null, place: localPlace(id) ?? null, isKept: true }
}

async function knownThere(id: number, revision: number, isSeen: boolean): Promise<Known> {
  const { openThere, sendPlaces } = await import('./account-reading.ts')
  return { ...(await openThere(id, revision, isSeen)), send: sendPlaces }
}

/**
 * Notes that an article is read. Returns the state that was read before if it was an older one, which stays noted until what changed
 * `isSeen`, and where the reader stopped. For a member the account decides, otherwise this browser.
 */
export async function openReading(id: number, revision: number, isSeen = false): Promise<Known> {
  const here = knownHere(id)
  const there = hasToken() ? await knownThere(id, revision, isSeen).catch(() => null) : null
  const known = there ? { ...there, before: there.before || here.before } : here
  const { before } = known
  if (before && before.revision < revision && !isSeen) return known
  // A page of the cache may be older than what was read.
  saveReadings([`${id}:${Math.max(revision, before?.revision ?? 0)}:${Date.now()}`, ...others(id)].slice(0, MOST).join())
  return { ...known, before: null }
}
