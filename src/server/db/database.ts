import type { Kysely, Transaction } from 'kysely'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'
import { createWriteQueue } from './write-queue.ts'

export type Reader = Kysely<Tables>
export type Writer = Transaction<Tables>

/** The only way to the data: a handle for reads, and transactions for everything that writes. */
export interface Database {
  read: Reader
  /**
   * Runs `work` in a transaction and resolves after the synced commit; waits asynchronously while another process writes.
   * `work` does queries only: other writers wait for it.
   */
  write<T>(work: (tx: Writer) => Promise<T>): Promise<T>
  /** Calls back after every commit made through this object. Returns the way to stop. */
  onCommit(listener: () => void): () => void
  /** Finishes the waiting writes, then closes. */
  close(): Promise<void>
}

/**
 * Opens a database and brings its schema up to date.
 * @param url `file:` and a path
 * @throws Error with one sentence for the owner when it cannot be used
 */
export async function openDatabase(url: string): Promise<Database> {
  const path = fileOf(url)
  const writer = openSqlite(path, 'write')
  await migrate(writer)
  const reader = openSqlite(path, 'read')
  const listeners = new Set<() => void>()
  const queue = createWriteQueue(writer, () => {
    for (const listener of listeners) listener()
  })
  return {
    read: reader,
    write: queue.write,
    onCommit(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      await queue.settled()
      await reader.destroy()
      await writer.destroy()
    },
  }
}

/** The file behind a `file:` URL. Anything else is named as what it is: not a database this program can open. */
export function fileOf(url: string): string {
  if (url.startsWith('file:') && url.length > 'file:'.length) return url.slice('file:'.length)
  const scheme = /^[a-z]+:/i.exec(url)?.[0] ?? url
  throw new Error(`DATABASE_URL: "${scheme}…" cannot be opened. Use file:/path/to/inkstone.db, or leave it unset.`)
}
