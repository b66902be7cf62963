import { sql } from 'kysely'
import { PATIENT, type Staleness, TRACES_MAX } from './staleness.queries.ts'

/**
 * Here transactions commit in another order than they begin, so that no number says what a page has seen. Each change
 * carries its transaction, each page the snapshot from before its first read: what that snapshot does not show is news.
 */
export const postgresStaleness: Staleness = {
  origin: '1:1:',
  async position(db) {
    // A statement of its own: in a longer transaction the snapshot could be an old one.
    const { rows } = await sql<{ at: string }>`select pg_current_snapshot()::text as at`.execute(db)
    return rows[0]?.at ?? postgresStaleness.origin
  },
  async hasChanged(db, after) {
    const { rows } = await sql<{ found: number }>`
      select 1 as found from change
      where xid >= pg_snapshot_xmin(${after}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${after}::pg_snapshot)
      limit 1`.execute(db)
    return rows.length > 0
  },
  async changedSince(db, release, after) {
    // The comparison by number is for the index: nothing below a snapshot's `xmin` is news to it.
    const changed = sql`
      select distinct tag, xid from change
      where xid >= pg_snapshot_xmin(${after}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${after}::pg_snapshot)`
    const tags = await sql<{ tag: string }>`select distinct tag from (${changed}) as changed`.execute(db)
    const pages = await sql<{ path: string; urgent: 0 | 1 }>`
      select page.path, bool_or(not changed.tag like any (array[${sql.join(PATIENT)}]::text[])) as urgent
      from (${changed}) as changed
      join page_tag on page_tag.tag = changed.tag and page_tag.release = ${release}
      join page on page.release = page_tag.release and page.path = page_tag.path
      where not pg_visible_in_snapshot(changed.xid, page.seen)
      group by page.path`.execute(db)
    const causes = await sql<{ trace: string }>`
      select distinct trace from change
      where xid >= pg_snapshot_xmin(${after}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${after}::pg_snapshot)
        and trace is not null limit ${TRACES_MAX}`.execute(db)
    return {
      stale: pages.rows.map((it) => ({ path: it.path, isUrgent: it.urgent === 1 })),
      tags: tags.rows.map((it) => it.tag),
      traces: causes.rows.map((it) => it.trace),
    }
  },
  prune: (tx, upTo) =>
    sql`
      delete from change
      where xid < pg_snapshot_xmax(${upTo}::pg_snapshot) and pg_visible_in_snapshot(xid, ${upTo}::pg_snapshot)`.execute(tx),
}
