import type { Writer } from './database.ts'

/**
 * What a write announces once it is committed. It says where to look, not what is there: a listener reads the current state itself.
 * Plain data, so that it can cross to another process.
 */
export type News =
  /** Something happened in the chat room. */
  | { about: 'chat' }
  /** Somebody's notifications have changed; these are new or have grown. */
  | { about: 'notices'; userId: number; ids: readonly number[] }
  /** One session of somebody ended, or all but one. */
  | { about: 'session'; userId: number; only?: number; but?: number | undefined }
  /** Somebody has changed whom he hides. */
  | { about: 'hidden'; userId: number }
  /** An article is on its way to its readers, and these people wait for it. */
  | { about: 'publishing'; articleId: number; userIds: readonly number[] }
  /** Tags of the change log. */
  | { about: 'tags'; tags: readonly string[] }
  /** Counts that change without publishing, by the tags of the answers that show them. */
  | { about: 'counts'; tags: readonly string[] }
  /** A letter waits to be sent. */
  | { about: 'letters' }
  /** The set of people connected by a socket has changed. */
  | { about: 'presence' }
  /** A reader waits for a page that has no file, at a process that does not publish. */
  | { about: 'wanted'; path: string }
  /** The answer to such a reader. */
  | { about: 'made'; path: string; isThere: boolean }
  /** Nobody knows what was missed: this process heard nothing for longer than news are kept. */
  | { about: 'gap' }

const told = new WeakMap<Writer, News[]>()

/** Tells it when this transaction is committed; of one that is taken back nobody hears. */
export function announce(tx: Writer, news: News): void {
  const list = told.get(tx)
  if (list) list.push(news)
  else told.set(tx, [news])
}

/** What a transaction wants to be known. */
export const newsOf = (tx: Writer): readonly News[] => told.get(tx) ?? []
