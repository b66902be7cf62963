import { savedPlaces, savePlaces } from '#client/storage.ts'
import type { ReadingPlace } from '#contract/content/reading.ts'

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

/** Is where a reader stopped; `device` is only there when that was on another one. */
export interface Stopped extends Pick<Place, 'block' | 'part' | 'percent' | 'section' | 'isFinished' | 'time'> {
  device?: ReadingPlace['device']
}

/** Returns the places of this browser, the last left first. */
export function localPlaces(): Place[] {
  try {
    return (JSON.parse(savedPlaces()) as Place[]).filter((it) => it.id && it.title)
  } catch {
    return []
  }
}

export const localPlace = (id: number): Place | undefined => localPlaces().find((it) => it.id === id)

/** Stores places in this order. */
export const keepPlaces = (places: readonly Place[]): void =>
  savePlaces(places.length ? JSON.stringify(places.slice(0, MOST)) : '')

/** Notes a place in front of the others. An article that was finished once stays so. */
export function notePlace(place: Place): void {
  const all = localPlaces()
  const isFinished = place.isFinished || all.some((it) => it.id === place.id && it.isFinished)
  keepPlaces([{ ...place, isFinished }, ...all.filter((it) => it.id !== place.id)])
}

/** Forgets one place, or all of them. */
export const forgetPlaces = (id?: number): void => keepPlaces(id ? localPlaces().filter((it) => it.id !== id) : [])
