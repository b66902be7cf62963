import type { Writer } from './database.ts'

/**
 * What a write lets others know once it is committed. It says where to look, not what is there: whoever hears of it reads what is so then.
 * Plain data, so that it can cross to another process.
 */
export type News =
  /** Something happened in the chat room. */
  | { about: 'chat' }
  /** Somebody's notifications are others now; these are new or have grown. */
  | { about: 'notices'; userId: number; ids: readonly number[] }
  /** One session of somebody ended, or all but one. */
  | { about: 'session'; userId: number; only?: number; but?: number | undefined }
  /** Somebody hides others than before. */
  | { about: 'hidden'; userId: number }
  /** An article is on its way to its readers, and these people wait for it. */
  | { about: 'publishing'; articleId: number; userIds: readonly number[] }
  /** Tags of the change log. */
  | { about: 'tags'; tags: readonly string[] }
  /** Counts that change without publishing, by the tags of the answers that show them. */
  | { about: 'counts'; tags: readonly string[] }
  /** A letter waits to be sent. */
  | { about: 'letters' }
  /** Others are there by a socket than before. */
  | { about: 'presence' }
  /** A reader waits for a page that has no file, at a process that does not publish. */
  | { about: 'wanted'; path: string }
  /** What became of one. */
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
