import { PostgresAdapter, type SqlBool, sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

/** Counted no further: a change of everything makes every page stale, and a look must stay cheap. */
const STALE_MAX = 10_000

/** What waits to be published: so many pages, and since when the one that waits longest. */
export async function findLag(db: Reader): Promise<{ pages: number; failed: number; since: number | null }> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const unseen = isPostgres
    ? sql<SqlBool>`not pg_visible_in_snapshot(change.xid, page.seen::pg_snapshot)`
    : sql<SqlBool>`change.seq > page.seen`
  // From the few changes that are not published yet to the pages, by index.
  const waiting = db
    .selectFrom('change')
    .innerJoin('page_tag', 'page_tag.tag', 'change.tag')
    .innerJoin('page', (on) => on.onRef('page.release', '=', 'page_tag.release').onRef('page.path', '=', 'page_tag.path'))
    .select(['page.path', 'change.time'])
    .where(unseen)
    .limit(STALE_MAX)
  const stale = await db
    .selectFrom(waiting.as('waiting'))
    .select((e) => [e.fn.count<number>('path').distinct().as('pages'), e.fn.min<number | null>('time').as('since')])
    .executeTakeFirstOrThrow()
  const failed = await db
    .selectFrom('page')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('reason', 'is not', null)
    .executeTakeFirstOrThrow()
  return { pages: Number(stale.pages), failed: Number(failed.n), since: stale.since === null ? null : Number(stale.since) }
}

/** Letters that wait, and how often the one that was tried most was tried. */
export async function findMailQueue(db: Reader): Promise<{ letters: number; tries: number }> {
  const row = await db
    .selectFrom('mail_outbox')
    .select((e) => [e.fn.countAll<number>().as('letters'), e.fn.max<number | null>('tries').as('tries')])
    .executeTakeFirstOrThrow()
  return { letters: Number(row.letters), tries: Number(row.tries ?? 0) }
}
