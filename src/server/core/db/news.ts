import type { Writer } from './handles.ts'

/**
 * Describes what a write announces once it is committed. It says where to look, not what is there: a listener reads the current state
 * itself. It is plain data, so that it can cross to another process.
 */
export type News =
  /** Something happened in the chat room. */
  | { about: 'chat' }
  /** The notifications of a user have changed; those of `ids` are new or have grown. */
  | { about: 'notices'; userId: number; ids: readonly number[] }
  /** One session of a user has ended (`only`), or all of them except `but`. */
  | { about: 'session'; userId: number; only?: number; but?: number | undefined }
  /** A user has changed whom to hide. */
  | { about: 'hidden'; userId: number }
  /** An article is on its way to its readers, and these users wait for it. */
  | { about: 'publishing'; articleId: number; userIds: readonly number[] }
  /** These tags were added to the change log. */
  | { about: 'tags'; tags: readonly string[] }
  /** Counts that are not published have changed; the tags are those of the answers that show them. */
  | { about: 'counts'; tags: readonly string[] }
  /** A letter waits to be sent. */
  | { about: 'letters' }
  /** A webhook has something to be told. */
  | { about: 'hooks' }
  /** The set of users with an open socket has changed. */
  | { about: 'presence' }
  /** A reader waits for a page that has no file, at a process that does not publish. */
  | { about: 'wanted'; path: string }
  /** Such a page has been looked for. */
  | { about: 'made'; path: string; isThere: boolean }
  /** This process heard nothing for longer than news are kept, so it may have missed anything. */
  | { about: 'gap' }

const told = new WeakMap<Writer, News[]>()

/** Announces news once this transaction is committed. When it is rolled back, no listener hears of them. */
export function announce(tx: Writer, news: News): void {
  const list = told.get(tx)
  if (list) list.push(news)
  else told.set(tx, [news])
}

/** Returns what a transaction has announced. */
export const newsOf = (tx: Writer): readonly News[] => told.get(tx) ?? []
