import { readPosition } from '#server/db/change.queries.ts'
import type { Reader, Writer } from '#server/db/database.ts'

/**
 * A place in the change log. SQLite commits in one line, so that a number says it; PostgreSQL needs a snapshot, because
 * there a smaller number may be committed later.
 */
export type Position = number | string

/** A page that has read what has changed since. */
export interface StalePage {
  path: string
  /** Whether something else than a conversation changed: those are gathered for a second. */
  isUrgent: boolean
}

/** The questions about the change log that each database asks in its own words. */
export interface Staleness {
  /** Before everything that was ever written. */
  origin: Position
  /** The newest position. What commits later is not covered by it. */
  position(db: Reader): Promise<Position>
  /** Whether anything changed that `after` does not cover. */
  hasChanged(db: Reader, after: Position): Promise<boolean>
  /** Pages of a release that are stale by what `after` does not cover, the tags of those changes, and some requests that they came of. */
  changedSince(db: Reader, release: string, after: Position): Promise<{ stale: StalePage[]; tags: string[]; traces: string[] }>
  /** Forgets what `upTo` covers. */
  prune(tx: Writer, upTo: Position): Promise<unknown>
}

/** So many requests are named for what they had published. */
export const TRACES_MAX = 20

/** Tags of conversations: `comments:12`. */
export const PATIENT = 'comments:%'
export const isPatient = (tag: string): boolean => tag.startsWith('comments:')

export const sqliteStaleness: Staleness = {
  origin: 0,
  position: readPosition,
  hasChanged: async (db, after) => (await readPosition(db)) !== after,
  async changedSince(db, release, after) {
    const changed = db
      .selectFrom('change')
      .select((e) => ['tag', e.fn.max('seq').as('seq')])
      .where('seq', '>', Number(after))
      .groupBy('tag')
    const tags = await changed.execute()
    // Cross joins: SQLite keeps their order, from the few changes to the pages by index; left to itself it reads every page.
    const pages = await db
      .selectFrom(changed.as('changed'))
      .crossJoin('page_tag')
      .crossJoin('page')
      .select((e) => ['page.path', e.fn.max(e.case().when('changed.tag', 'like', PATIENT).then(0).else(1).end()).as('urgent')])
      .where('page_tag.release', '=', release)
      .whereRef('page_tag.tag', '=', 'changed.tag')
      .whereRef('page.release', '=', 'page_tag.release')
      .whereRef('page.path', '=', 'page_tag.path')
      .whereRef('changed.seq', '>', 'page.seen')
      .groupBy('page.path')
      .execute()
    const causes = await db
      .selectFrom('change')
      .select('trace')
      .distinct()
      .where('seq', '>', Number(after))
      .where('trace', 'is not', null)
      .limit(TRACES_MAX)
      .execute()
    return {
      stale: pages.map((it) => ({ path: it.path, isUrgent: it.urgent === 1 })),
      tags: tags.map((it) => it.tag),
      traces: causes.map((it) => String(it.trace)),
    }
  },
  prune: (tx, upTo) => tx.deleteFrom('change').where('seq', '<=', Number(upTo)).execute(),
}
