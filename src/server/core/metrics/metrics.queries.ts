import { PostgresAdapter, type SqlBool, sql } from 'kysely'
import type { Reader } from '#server/core/db/database.ts'

/** Limits the count, because a change of everything makes every page stale, and this query must stay cheap. */
const STALE_MAX = 10_000

/** Returns how many pages wait to be published, how many failed, and since when the one that waits longest does. */
export async function findLag(db: Reader): Promise<{ pages: number; failed: number; since: number | null }> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const unseen = isPostgres
    ? sql<SqlBool>`not pg_visible_in_snapshot(change.xid, page.seen::pg_snapshot)`
    : sql<SqlBool>`change.seq > page.seen`
  // The query goes from the few changes that are not published yet to their pages, by index.
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

/** Counts the letters that wait, and the tries of the one that was tried most. */
export async function findMailQueue(db: Reader): Promise<{ letters: number; tries: number }> {
  const row = await db
    .selectFrom('mail_outbox')
    .select((e) => [e.fn.countAll<number>().as('letters'), e.fn.max<number | null>('tries').as('tries')])
    .executeTakeFirstOrThrow()
  return { letters: Number(row.letters), tries: Number(row.tries ?? 0) }
}
