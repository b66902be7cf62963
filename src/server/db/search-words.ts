import { SqliteAdapter } from 'kysely'
import type { Phrase } from '#lib/search-tokens.ts'
import type { Reader } from './database.ts'

/*
 * The same tokens in each database's own kind of index. Words hold letters, digits, + and # only, so quoting is enough in both.
 */
/** PostgreSQL reads so many bytes of words for one text, each time that one stands there; what is further back is not found. */
const TSVECTOR_BYTES = 900_000
const PLACES = 16_383
/** It keeps so many places of one word. */
const PLACES_OF_ONE = 255

export const isSqlite = (db: Reader): boolean => db.getExecutor().adapter instanceof SqliteAdapter

export const toFts5 = (phrases: readonly Phrase[]): string =>
  phrases.map((it) => `"${it.words.join(' ')}"${it.prefix ? '*' : ''}`).join(' AND ')

export const toTsquery = (phrases: readonly Phrase[]): string =>
  phrases
    .map((it) => it.words.map((word, at) => `'${word}'${it.prefix && at === it.words.length - 1 ? ':*' : ''}`).join(' <-> '))
    .map((it) => `(${it})`)
    .join(' & ')

/** The same without the order of the words: what holds a phrase holds these. */
export const toTsqueryOfWords = (phrases: readonly Phrase[]): string =>
  phrases
    .flatMap((it) => it.words.map((word, at) => `'${word}'${it.prefix && at === it.words.length - 1 ? ':*' : ''}`))
    .join(' & ')

/** A phrase as it stands in `toLongWords`. */
export const toLongPhrase = ({ words, prefix }: Phrase): string => ` ${words.join(' ')}${prefix ? '' : ' '}`

/** All words in their order, where the index of PostgreSQL would forget some places; null for all other texts. */
export function toLongWords(title: readonly string[], body: readonly string[]): string | null {
  const counts = new Map<string, number>()
  let most = 0
  for (const word of [...title, ...body]) {
    const count = (counts.get(word) ?? 0) + 1
    counts.set(word, count)
    most = Math.max(most, count)
  }
  const isShort = title.length + body.length + 2 < PLACES && most <= PLACES_OF_ONE
  return isShort ? null : ` ${title.join(' ')} \n ${body.join(' ')} `
}

/**
 * Words with their places, as PostgreSQL reads them. Its places end at 16383: further back words are found, but not side by side, so one that is
 * known already says nothing there.
 * @param first the place of the first one; a gap keeps it apart from what the vector is joined to
 */
export function toTsvector(words: readonly string[], first = 1): string {
  const known = new Set<string>()
  let bytes = 0
  const fitting = words.flatMap((word, at) => {
    const place = Math.min(at + first, PLACES)
    if (place === PLACES && known.has(word)) return []
    bytes += Buffer.byteLength(word) + 4
    if (bytes > TSVECTOR_BYTES) return []
    known.add(word)
    return [`'${word}':${place}`]
  })
  return fitting.join(' ')
}
