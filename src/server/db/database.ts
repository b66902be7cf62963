import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Kysely, Transaction } from 'kysely'
import { openLog } from './log.ts'
import { migrate } from './migrate.ts'
import type { News } from './news.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'
import { createWriteQueue } from './write-queue.ts'

export type Reader = Kysely<Tables>
export type Writer = Transaction<Tables>

/** The only way to the data: a handle for reads, and transactions for everything that writes. */
export interface Database {
  read: Reader
  /** Reads for as long as `work` takes what was there when it began, whatever is written meanwhile; others neither wait nor notice. */
  snapshot<T>(work: (db: Reader) => Promise<T>): Promise<T>
  /**
   * Runs `work` in a transaction and resolves after the synced commit; waits asynchronously while another process writes.
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

interface OpenOptions {
  /** A process that serves must not stop for a checkpoint: a thread of its own makes them. */
  checkpoints?: 'inside commits' | 'beside'
}

/**
 * Opens a database and brings its schema up to date.
 * @param url `file:` and a path
 * @throws Error with one sentence for the owner when it cannot be used
 */
export async function openDatabase(url: string, { checkpoints = 'inside commits' }: OpenOptions = {}): Promise<Database> {
  const path = fileOf(url)
  const setup = openSqlite(path, 'setup')
  await migrate(setup)
  await setup.destroy()
  const writer = openSqlite(path, 'write')
  const reader = openSqlite(path, 'read')
  const log = openLog(path)
  const checkpointer = checkpoints === 'beside' ? startCheckpoints(path) : null
  const listeners = new Set<(news: readonly News[]) => unknown>()
  const queue = createWriteQueue(writer, {
    sync: log.sync,
    committed: (news) => Promise.all([...listeners].map((listener) => listener(news))),
  })
  return {
    read: reader,
    async snapshot(work) {
      const handle = openSqlite(path, 'read')
      try {
        return await handle.transaction().execute(work)
      } finally {
        await handle.destroy()
      }
    },
    write: queue.write,
    onCommit(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      await queue.settled()
      await checkpointer?.close()
      await log.close()
      await reader.destroy()
      await writer.destroy()
    },
  }
}

function startCheckpoints(path: string) {
  const worker = new Worker(new URL('./checkpoint.worker.ts', import.meta.url), { workerData: path })
  worker.unref()
  return {
    async close() {
      // From here on the process waits for it.
      worker.ref()
      worker.postMessage('close')
      await once(worker, 'exit')
    },
  }
}

/** The file behind a `file:` URL. Anything else is named as what it is: not a database this program can open. */
export function fileOf(url: string): string {
  if (url.startsWith('file:') && url.length > 'file:'.length) return url.slice('file:'.length)
  const scheme = /^[a-z]+:/i.exec(url)?.[0] ?? url
  throw new Error(`DATABASE_URL: "${scheme}…" cannot be opened. Use file:/path/to/inkstone.db, or leave it unset.`)
}
