import { openSqliteDatabase } from './database.sqlite.ts'
import type { Database, OpenOptions } from './database.ts'
import { isPostgresUrl } from './postgres-url.ts'

/**
 * Opens a database and brings its schema up to date.
 * @param url `file:` and a path, or `postgres://…`
 * @throws Error with one sentence for the owner when it cannot be used
 */
export async function openDatabase(url: string, options: OpenOptions = {}): Promise<Database> {
  if (!isPostgresUrl(url)) return openSqliteDatabase(fileOf(url), options)
  // The driver of PostgreSQL is only loaded when it is needed.
  const { openPostgresDatabase } = await import('./database.postgres.ts')
  return openPostgresDatabase(url, options)
}

/** Returns the path in a `file:` URL. @throws Error that names only the scheme of any other URL, so no password */
export function fileOf(url: string): string {
  if (url.startsWith('file:') && url.length > 'file:'.length) return url.slice('file:'.length)
  const scheme = /^[a-z]+:/i.exec(url)?.[0] ?? url
  throw new Error(
    `DATABASE_URL: "${scheme}…" cannot be opened. Use file:/path/to/inkstone.db, postgres://user@host/database, or leave it unset.`,
  )
}
