import { SqliteAdapter } from 'kysely'
import type { Phrase } from '#lib/search-tokens.ts'
import type { Reader } from './handles.ts'

/*
 * Both databases hold the same tokens, each in its own kind of index. Words hold letters, digits, + and # only, so quoting is enough
 * in both.
 */
/** Limits the bytes of words that PostgreSQL reads for one text, each repetition counted; later words are not found. */
const TSVECTOR_BYTES = 900_000
const PLACES = 16_383
/** Limits the positions that PostgreSQL keeps of one word. */
const PLACES_OF_ONE = 255

export const isSqlite = (db: Reader): boolean => db.getExecutor().adapter instanceof SqliteAdapter

export const toFts5 = (phrases: readonly Phrase[]): string =>
  phrases.map((it) => `"${it.words.join(' ')}"${it.prefix ? '*' : ''}`).join(' AND ')

export const toTsquery = (phrases: readonly Phrase[]): string =>
  phrases
    .map((it) => it.words.map((word, at) => `'${word}'${it.prefix && at === it.words.length - 1 ? ':*' : ''}`).join(' <-> '))
    .map((it) => `(${it})`)
    .join(' & ')

/** Writes the same query without the order of the words. Every text that holds a phrase holds these words too. */
export const toTsqueryOfWords = (phrases: readonly Phrase[]): string =>
  phrases
    .flatMap((it) => it.words.map((word, at) => `'${word}'${it.prefix && at === it.words.length - 1 ? ':*' : ''}`))
    .join(' & ')

/** Writes a phrase as it stands in the text of `toLongWords`. */
export const toLongPhrase = ({ words, prefix }: Phrase): string => ` ${words.join(' ')}${prefix ? '' : ' '}`

/** Joins all words in their order when PostgreSQL's index would lose some of their positions; returns null for all other texts. */
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
 * Writes words with their positions, as PostgreSQL reads them. Its positions end at 16383: words further back are found, but not as
 * part of a phrase, so a word that is known already is left out there.
 * @param first the position of the first word; a gap keeps it apart from the vector that it is joined to
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
