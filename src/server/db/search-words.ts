import { SqliteAdapter } from 'kysely'
import type { Phrase } from '#lib/search-tokens.ts'
import type { Reader } from './database.ts'

/*
 * The same tokens in each database's own kind of index. Words hold letters, digits, + and # only, so quoting is enough in both.
 */
/** PostgreSQL holds so many bytes of words for one text; what is further back is not found there. */
const TSVECTOR_BYTES = 900_000

export const isSqlite = (db: Reader): boolean => db.getExecutor().adapter instanceof SqliteAdapter

export const toFts5 = (phrases: readonly Phrase[]): string =>
  phrases.map((it) => `"${it.words.join(' ')}"${it.prefix ? '*' : ''}`).join(' AND ')

export const toTsquery = (phrases: readonly Phrase[]): string =>
  phrases
    .map((it) => it.words.map((word, at) => `'${word}'${it.prefix && at === it.words.length - 1 ? ':*' : ''}`).join(' <-> '))
    .map((it) => `(${it})`)
    .join(' & ')

/**
 * Words with their places, as PostgreSQL reads them. Its places end at 16383: further back words are found, but not side by side.
 * @param first the place of the first one; a gap keeps it apart from what the vector is joined to
 */
export function toTsvector(words: readonly string[], first = 1): string {
  const known = new Set<string>()
  let bytes = 0
  const fitting = words.filter((word) => {
    if (known.has(word)) return true
    bytes += Buffer.byteLength(word) + 4
    if (bytes > TSVECTOR_BYTES) return false
    known.add(word)
    return true
  })
  return fitting.map((word, at) => `'${word}':${at + first}`).join(' ')
}
