import { sql } from 'kysely'
import type { Reader } from './handles.ts'
import { isSqlite } from './search-words.ts'

/**
 * Selects a column that holds a text of thousands of characters. SQLite returns it as bytes, which `decodeTexts` turns into the
 * string: that takes a fifth of the time that the driver needs for a Chinese text.
 */
export const longText = (db: Reader, column: string) =>
  isSqlite(db) ? sql<string>`cast(${sql.ref(column)} as blob)` : sql<string>`${sql.ref(column)}`

/** Checks whether a statement selects long texts. No column of this schema is a blob by itself. */
export const asksLongTexts = (statement: string): boolean => statement.includes(' as blob)')

/** Turns the values that came as bytes into strings, in place. */
export function decodeTexts<R>(rows: R[]): R[] {
  for (const row of rows as Record<string, unknown>[])
    for (const [name, it] of Object.entries(row))
      if (it instanceof Uint8Array) row[name] = Buffer.from(it.buffer, it.byteOffset, it.byteLength).toString()
  return rows
}
