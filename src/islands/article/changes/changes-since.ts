import { type ArticleChange, UPDATES_MAX } from '#contract/content/article-update.ts'

/** Is a block that is new or has other words since the reader saw it, and the last update that touched it. */
export interface Change {
  kind: 'added' | 'changed'
  by: ArticleChange
}

/** Names the kinds for readers. */
export const KINDS = { added: '新增', changed: '修改', gone: '删去' } as const

export interface Since {
  /** Holds the changes by the numbers of their blocks. */
  changes: ReadonlyMap<number, Change>
  /** Counts the blocks that the reader saw and that are no longer there. */
  gone: number
  /** Is the last word of the author about it; may be empty. */
  note: string
}

/**
 * Sums up what changed since a revision.
 * @param updates are the last updates, the newest first
 * @returns null when there were more updates than are listed
 */
export function changesSince(updates: readonly ArticleChange[], revision: number): Since | null {
  const later = updates.filter((it) => it.revision > revision)
  if (later.length === UPDATES_MAX) return null
  const changes = new Map<number, Change>()
  let gone = 0
  for (const by of later.toReversed()) {
    for (const block of by.added) changes.set(block, { kind: 'added', by })
    for (const block of by.changed) changes.set(block, { kind: changes.get(block)?.kind ?? 'changed', by })
    for (const block of by.gone) {
      if (changes.get(block)?.kind !== 'added') gone++
      changes.delete(block)
    }
  }
  return { changes, gone, note: later.find((it) => it.note)?.note ?? '' }
}
