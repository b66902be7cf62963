import { api } from '#client/api.ts'
import { hasToken } from '#client/first-storage.ts'
import { saveShelf } from '#client/storage.ts'
import { article } from '#contract/content/article.ts'
import { reading, type ShelfArticle } from '#contract/content/reading.ts'
import { minutesLeft } from '#lib/reading-left.ts'
import { forgetPlaces, keepPlaces, localPlaces } from './places.ts'

export type Begun = Pick<ShelfArticle, 'id' | 'title' | 'section' | 'percent' | 'minutesLeft'>

/** Counts the articles of this browser that are looked at. */
const LOOKED_AT = 12

const QUIET = { quiet: true, unasked: true } as const

const begunHere = (): Begun[] =>
  localPlaces()
    .filter((it) => !it.isFinished)
    .slice(0, LOOKED_AT)
    .map(({ id, title, heading, percent, minutes }) => ({
      id,
      title,
      section: heading,
      percent,
      minutesLeft: minutesLeft(minutes, percent),
    }))

/** Returns what this browser knows of, without articles that strangers can no longer read. */
async function begunByStranger(): Promise<Begun[]> {
  const here = begunHere()
  if (!here.length) return here
  const live = await api(article.counters, { query: { ids: here.map((it) => it.id) } }, QUIET).catch(() => null)
  if (!live) return here
  const known = new Set(live.map((it) => it.id))
  for (const { id } of here) if (!known.has(id)) forgetPlaces(id)
  return here.filter((it) => known.has(it.id))
}

/** Returns the articles that the reader has begun and not finished, the last read first: a member's from the account. */
export async function begunArticles(): Promise<Begun[]> {
  if (!hasToken()) return begunByStranger()
  const there = await api(reading.shelf, {}, QUIET).catch(() => null)
  if (!there) return begunHere()
  saveShelf(there.length > 0)
  // Articles that were finished or removed on another device keep no room here any more.
  keepPlaces(localPlaces().filter((it) => !it.isSent || there.some(({ id }) => id === it.id)))
  return there
}
