import type { Kysely, Transaction } from 'kysely'
import { openSqliteDatabase } from './database.sqlite.ts'
import type { News } from './news.ts'
import { isPostgresUrl } from './postgres-url.ts'
import type { Tables } from './tables.ts'

export type Reader = Kysely<Tables>
export type Writer = Transaction<Tables>

/** The only way to the data: a handle for reads, and transactions for everything that writes. */
export interface Database {
  engine: 'sqlite' | 'postgres'
  read: Reader
  /** Reads for as long as `work` takes what was there when it began, whatever is written meanwhile; others neither wait nor notice. */
  snapshot<T>(work: (db: Reader) => Promise<T>): Promise<T>
  /**
   * Runs `work` in a transaction and resolves after the synced commit; waits asynchronously while another process writes. It is as if no other
   * write ran meanwhile: where they do run side by side, one that met another is run again, with the same `work`.
   * `work` does queries only: other writers wait for it.
   */
  write<T>(work: (tx: Writer) => Promise<T>): Promise<T>
  /**
   * Calls back after every commit made through this object, before its writers are answered, with what they announced. Returns the way to
   * stop.
   */
  onCommit(listener: (news: readonly News[]) => unknown): () => void
  /** How many connections there are, by what they do; none where there is no pool. */
  connections?(): Record<string, number>
  /** Finishes the waiting writes, then closes. */
  close(): Promise<void>
}

export interface OpenOptions {
  /** A process that serves must not stop for a checkpoint, nor wait long for a statement: a thread of its own makes checkpoints, a statement has five seconds. */
  checkpoints?: 'inside commits' | 'beside'
  /** Opens a database that a copy has not finished yet; for the copy itself. */
  halfCopied?: 'refused' | 'taken'
  /** On PostgreSQL: the last statements of a write, inside its transaction, with what it announces; a way to other processes. */
  beforeCommit?: (tx: Writer, news: readonly News[]) => Promise<unknown>
}

/**
 * Opens a database and brings its schema up to date.
 * @param url `file:` and a path, or `postgres://…`
 * @throws Error with one sentence for the owner when it cannot be used
 */
export async function openDatabase(url: string, options: OpenOptions = {}): Promise<Database> {
  if (!isPostgresUrl(url)) return openSqliteDatabase(fileOf(url), options)
  // Its driver is loaded by who needs it only.
  const { openPostgresDatabase } = await import('./database.postgres.ts')
  return openPostgresDatabase(url, options)
}

/** The file behind a `file:` URL. Anything else is named as what it is: not a database this program can open. */
export function fileOf(url: string): string {
  if (url.startsWith('file:') && url.length > 'file:'.length) return url.slice('file:'.length)
  const scheme = /^[a-z]+:/i.exec(url)?.[0] ?? url
  throw new Error(
    `DATABASE_URL: "${scheme}…" cannot be opened. Use file:/path/to/inkstone.db, postgres://user@host/database, or leave it unset.`,
  )
}
