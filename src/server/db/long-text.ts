import { sql } from 'kysely'
import type { Reader } from './database.ts'
import { isSqlite } from './search-words.ts'

/**
 * A column that holds a text of thousands of characters. SQLite hands it over as bytes, which `decodeTexts` turns into the string: that takes
 * a fifth of what the driver takes to make one of Chinese.
 */
export const longText = (db: Reader, column: string) =>
  isSqlite(db) ? sql<string>`cast(${sql.ref(column)} as blob)` : sql<string>`${sql.ref(column)}`

/** Whether a statement asks for long texts. No column of this schema is a blob of itself. */
export const asksLongTexts = (statement: string): boolean => statement.includes(' as blob)')

/** Makes strings of what came as bytes, in place. */
export function decodeTexts<R>(rows: R[]): R[] {
  for (const row of rows as Record<string, unknown>[])
    for (const [name, it] of Object.entries(row))
      if (it instanceof Uint8Array) row[name] = Buffer.from(it.buffer, it.byteOffset, it.byteLength).toString()
  return rows
}
