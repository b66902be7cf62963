import { savedPlaces, savePlaces } from '#client/storage.ts'
import type { NotedPlace, ReadingPlace } from '#contract/content/reading.ts'

/** Limits the articles whose places this browser remembers; those that were left longest ago are forgotten first. */
const MOST = 60

/** Is where the reader of this browser stopped reading an article, with what is needed to speak of it. */
export interface Place extends Pick<ReadingPlace, 'block' | 'part' | 'percent' | 'section' | 'isFinished'> {
  id: number
  title: string
  /** Is the text of the heading above it. */
  heading: string
  /** Counts the minutes that the whole article takes. */
  minutes: number
  /** Is when that was, in milliseconds. */
  time: number
  /** Is true once the account knows it. */
  isSent?: boolean
}

/** Returns the places of this browser, the last left first. */
export function localPlaces(): Place[] {
  try {
    const saved: unknown = JSON.parse(savedPlaces())
    return Array.isArray(saved) ? saved.filter((it) => typeof it?.id === 'number' && typeof it.title === 'string') : []
  } catch {
    return []
  }
}

export const localPlace = (id: number): Place | undefined => localPlaces().find((it) => it.id === id)

const keep = (places: readonly Place[]) => savePlaces(places.length ? JSON.stringify(places.slice(0, MOST)) : '')

/** Notes a place in front of the others. An article that was finished once stays so. */
export function notePlace(place: Place): void {
  const others = localPlaces().filter((it) => it.id !== place.id)
  keep([{ ...place, isFinished: place.isFinished || localPlace(place.id)?.isFinished === true }, ...others])
}

/** Forgets one place, or all of them. */
export const forgetPlaces = (id?: number): void => keep(id === undefined ? [] : localPlaces().filter((it) => it.id !== id))

/** Returns the places that the account does not know yet, as the call takes them. */
export const unsentPlaces = (most: number): NotedPlace[] =>
  localPlaces()
    .filter((it) => !it.isSent)
    .slice(0, most)
    .map(({ id, block, part, percent, section, isFinished, time }) => ({
      articleId: id,
      block,
      part,
      percent,
      section,
      isFinished,
      ago: Math.max(0, Math.round((Date.now() - time) / 1000)),
    }))

/** Notes that the account knows the places of these articles. */
export function markSent(ids: readonly number[]): void {
  keep(localPlaces().map((it) => (ids.includes(it.id) ? { ...it, isSent: true } : it)))
}
