import type { Reader, Writer } from './handles.ts'
import type { News } from './news.ts'

export type { Reader, Writer } from './handles.ts'

/** Is the only way to the data: a handle for reads, and transactions for everything that writes. */
export interface Database {
  engine: 'sqlite' | 'postgres'
  read: Reader
  /** Runs `work` on the data as they are when it begins, whatever is written meanwhile; no other reader or writer waits for it. */
  snapshot<T>(work: (db: Reader) => Promise<T>): Promise<T>
  /**
   * Runs `work` in a transaction and resolves after the synced commit. It waits asynchronously while another process writes. The
   * outcome is as if no other write ran meanwhile: where writes run side by side, one that meets another is run again, with the same
   * `work`. `work` does queries only, because other writers wait for it.
   */
  write<T>(work: (tx: Writer) => Promise<T>): Promise<T>
  /**
   * Calls the listener after every commit made through this object, with what the writes announced, and before their callers are
   * answered. Returns a function that stops this.
   */
  onCommit(listener: (news: readonly News[]) => unknown): () => void
  /** Counts the connections by what they do; is missing where there is no pool. */
  connections?(): Record<string, number>
  /** Finishes the waiting writes, then closes. */
  close(): Promise<void>
}

/** Holds what most rules work with: the database and the clock, which counts UTC milliseconds. */
export interface Deps {
  db: Database
  now: () => number
}

export interface OpenOptions {
  /**
   * Says where checkpoints are made. A process that serves must not stop for a checkpoint or wait long for a statement: with `beside`,
   * a thread of its own makes checkpoints, and a statement of PostgreSQL has five seconds at most.
   */
  checkpoints?: 'inside commits' | 'beside'
  /** Says whether a database may be opened that a copy has not finished; only the copy itself takes one. */
  halfCopied?: 'refused' | 'taken'
  /**
   * Runs the last statements of a write, inside its transaction, with what it announces. Other processes learn of it that way. Only
   * PostgreSQL calls it.
   */
  beforeCommit?: (tx: Writer, news: readonly News[]) => Promise<unknown>
}
