import { hasToken } from '#client/first-storage.ts'
import { savedReadings, saveReadings } from '#client/storage.ts'
import { PLACES_MAX, type ReadingPlace, reading } from '#contract/content/reading.ts'
import { forgetPlaces, localPlace, markSent, type Place, unsentPlaces } from './places.ts'

/** Limits the articles that this browser remembers; those that were read longest ago are forgotten first. */
const MOST = 400

/** Is the state of an article that a reader knows. */
export interface Before {
  revision: number
  /** Is when it was read: on the wire, or in milliseconds. */
  time: string | number
}

/** Is where a reader stopped; `device` is only there when that was on another one. */
export interface Stopped extends Pick<Place, 'block' | 'part' | 'percent' | 'section' | 'isFinished' | 'time'> {
  device?: ReadingPlace['device']
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
  const quiet = { quiet: true, unasked: true } as const
  const known = await api(reading.open, { params: { id }, body: { revision, isSeen } }, quiet)
  if (!known.isKept) forgetPlaces()
  const places = unsentPlaces(PLACES_MAX)
  // What was read before the login, or while the network was away.
  if (places.length)
    void api(reading.note, { body: { places } }, quiet).then(
      () => markSent(places.map((it) => it.articleId)),
      () => {},
    )
  return known
}

/** Returns the later of the two places that this browser and the account know. */
function laterOf(here: Place | undefined, there: ReadingPlace | null): Stopped | null {
  const time = there ? Date.parse(`${there.time.replace(' ', 'T')}+08:00`) : 0
  const isSame = here?.block === there?.block && here?.part === there?.part
  if (!there || isSame || (here && here.time > time))
    return here ? { ...here, isFinished: here.isFinished || there?.isFinished === true } : null
  return { ...there, time }
}

/**
 * Notes that an article is read. Returns the state that was read before if it was an older one, which stays noted until what changed
 * `isSeen`, and where the reader stopped. For a member the account decides, otherwise this browser.
 */
export async function openReading(id: number, revision: number, isSeen = false) {
  const [, known, time] = savedHere(id)?.split(':').map(Number) ?? []
  const here = known !== undefined && time ? { revision: known, time } : null
  const there = hasToken() ? await noteThere(id, revision, isSeen).catch(() => null) : null
  const isKept = there?.isKept ?? true
  const place = isKept ? laterOf(localPlace(id), there?.place ?? null) : null
  const before: Before | null = there?.before || here
  if (before && before.revision < revision && !isSeen) return { before, place, isKept }
  // A page of the cache may be older than what was read.
  noteHere(id, Math.max(revision, before?.revision ?? 0))
  return { before: null, place, isKept }
}
