import { setImmediate } from 'node:timers/promises'
import { RELATED_MAX } from '#contract/content/article.ts'
import { chunks } from '#lib/chunks.ts'
import { type TextWords, textWords } from '#lib/search-tokens.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import { countLive } from './article.queries.ts'
import * as q from './article.related.queries.ts'
import {
  type Alike,
  alikeOf,
  commonAt,
  frequentWords,
  NONE_ALIKE,
  ranked,
  type Telling,
  weightOf,
} from './article.related.rules.ts'
import { findArticle } from './article.write.queries.ts'

/** Limits the words of a text that are looked up: the index takes 0.15 ms for each when ten thousand articles were saved one by one. */
const LOOKED_UP_MAX = 48
/** Counts the words that are looked up at once, so that other requests are answered in between. */
const AT_ONCE = 16
/** Limits the words that are remembered, and the articles that have them. */
const REMEMBERED_MAX = 20_000
const REMEMBERED_IDS_MAX = 2_000_000

interface Written {
  /** Is undefined for an article that has none yet. */
  id?: number | undefined
  words: TextWords
}

/**
 * Finds the articles whose texts are most like one, by a few words of the search index. It reads outside the transaction that stores the
 * list: who is found a moment too late is no loss, and no other writer waits.
 */
export async function findAlike(read: Reader, { id, words }: Written, find = lookUp): Promise<Alike> {
  const articles = await countLive(read, {})
  if (!articles) return NONE_ALIKE
  const most = commonAt(articles)
  const telling: Telling[] = []
  for (const some of chunks(frequentWords(words, LOOKED_UP_MAX), AT_ONCE)) {
    const names = some.map(([word]) => word)
    const found = await find(read, names, most)
    for (const [word, count] of some) {
      const ids = (found.get(word) ?? []).filter((it) => it !== id)
      if (ids.length && ids.length <= most) telling.push({ word, ids, weight: weightOf(count, ids.length, articles) })
    }
    await setImmediate()
  }
  return alikeOf(telling)
}

/** Remembers which words are common, for as long as the blog does not grow to where more articles may have one. */
const common = new WeakMap<Reader, { most: number; words: Set<string> }>()

/** Finds the articles that have some words; none for a word that more than `most` others have. */
async function lookUp(read: Reader, words: readonly string[], most: number): Promise<q.Holders> {
  let known = common.get(read)
  if (known?.most !== most || known.words.size > REMEMBERED_MAX) {
    known = { most, words: new Set() }
    common.set(read, known)
  }
  const rare = words.filter((it) => !known.words.has(it))
  // The article itself may be among them, and one more says that a word is common.
  const found = rare.length ? await q.findHolders(read, rare, most + 2) : new Map<string, number[]>()
  for (const [word, ids] of found) if (ids.length > most + 1) known.words.add(word)
  return found
}

/** Makes a look-up for many articles, which asks the index once for a word that several of them have. */
function rememberingLookUp(): typeof lookUp {
  const known = new Map<string, readonly number[]>()
  let size = 0
  return async (read, words, most) => {
    if (known.size > REMEMBERED_MAX || size > REMEMBERED_IDS_MAX) {
      known.clear()
      size = 0
    }
    const missing = words.filter((it) => !known.has(it))
    for (const [word, ids] of missing.length ? await lookUp(read, missing, most) : []) {
      // A common word is remembered elsewhere.
      if (ids.length > most + 1) continue
      known.set(word, ids)
      size += ids.length
    }
    return known
  }
}

interface Place {
  id: number
  categoryId: number
}

/** Chooses the related articles of a stored one: those that are alike, and where there are few, the nearest by tags and category. */
export async function storeRelated(tx: Writer, place: Place, alike: Alike): Promise<boolean> {
  const ids = [...alike.sums.keys()]
  const live = ids.length ? await q.findLiveAmong(tx, place.id, ids) : []
  const found = ranked(alike, live, place.categoryId).slice(0, RELATED_MAX)
  const few = RELATED_MAX - found.length
  return q.replaceRelated(tx, place.id, few ? [...found, ...(await q.findNearest(tx, place, found, few))] : found)
}

/**
 * Returns a function that chooses the related articles of some articles again, for example after an import has stored all of them; it
 * writes only what has changed.
 */
export function openRefresh(db: Database): (ids: readonly number[]) => Promise<void> {
  const find = rememberingLookUp()
  return async (ids) => {
    const alike = new Map<number, Alike>()
    for (const id of ids) {
      const written = await q.findWritten(db.read, id)
      if (written) alike.set(id, await findAlike(db.read, { id, words: textWords(written.title, written.plain) }, find))
    }
    await db.write(async (tx) => {
      for (const id of ids) {
        const found = await findArticle(tx, id)
        const place = found && { id, categoryId: found.category_id }
        if (place && (await storeRelated(tx, place, alike.get(id) ?? NONE_ALIKE))) await appendChanges(tx, [`article:${id}`])
      }
    })
  }
}
