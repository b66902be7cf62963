import { readPosition } from '#server/core/db/change.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

/**
 * Marks a place in the change log. SQLite commits one after another, so a number is enough; PostgreSQL needs a snapshot, because
 * there a smaller number may be committed later.
 */
export type Position = number | string

/** A stale page has read something that has changed since. */
export interface StalePage {
  path: string
  /** Is true when something changed that is not gathered for a second (`isPatient`). */
  isUrgent: boolean
}

/** Each database answers these queries about the change log in its own way. */
export interface Staleness {
  /** Is the position before the first change. */
  origin: Position
  /** Returns the newest position. It does not cover later commits. */
  position(db: Reader): Promise<Position>
  /** Checks whether anything changed that `after` does not cover. */
  hasChanged(db: Reader, after: Position): Promise<boolean>
  /**
   * Finds pages of a release that are stale by changes that `after` does not cover, the tags of those changes, and some of their
   * requests.
   */
  changedSince(db: Reader, release: string, after: Position): Promise<{ stale: StalePage[]; tags: string[]; traces: string[] }>
  /** Deletes changes that `upTo` covers. */
  prune(tx: Writer, upTo: Position): Promise<unknown>
}

/** Limits the request ids that a publish reports. */
export const TRACES_MAX = 20

/** Lists the beginnings of tags whose changes are gathered: of comments (`comments:12`), and of a column that each of its articles shows. */
const GATHERED = ['comments:', 'chapters:']
/** Matches these tags in SQL. */
export const PATIENT = GATHERED.map((it) => `${it}%`)
export const isPatient = (tag: string): boolean => GATHERED.some((it) => tag.startsWith(it))

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
    // Cross joins make SQLite keep their order, from the few changes to the pages by index; otherwise it reads every page.
    const pages = await db
      .selectFrom(changed.as('changed'))
      .crossJoin('page_tag')
      .crossJoin('page')
      .select((e) => [
        'page.path',
        e.fn
          .max(
            e
              .case()
              .when(e.or(PATIENT.map((it) => e('changed.tag', 'like', it))))
              .then(0)
              .else(1)
              .end(),
          )
          .as('urgent'),
      ])
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
