import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader, Writer } from './database.ts'
import type { News } from './news.ts'

/*
 * PostgreSQL carries the news of one process to all others. They are rows of the transaction that they speak of; the bell (NOTIFY)
 * only says that there are some. A process that missed a bell finds them by its position, a snapshot, as the publisher finds changes,
 * so nothing is lost.
 */

/** Names this process, or this thread of it. It leaves its own news out, because it knows them already. */
export const ORIGIN: string = randomUUID()

/** Names the channel on which the bell rings. */
export const NEWS_CHANNEL = 'inkstone_news'

/** Stores what a transaction announces; it has to be called last in the transaction. */
export async function insertNews(tx: Writer, news: readonly News[]): Promise<void> {
  if (!news.length) return
  // The database's clock is used, so that all processes agree on which news are old.
  await sql`
    insert into news (origin, body, create_time)
    values (${ORIGIN}, ${JSON.stringify(news)}, (extract(epoch from now()) * 1000)::bigint)`.execute(tx)
}

export const ringBell = (db: Reader) => sql`select pg_notify(${NEWS_CHANNEL}, '')`.execute(db)

/** Returns the position of a listener that has heard everything so far. */
export async function readNewsPosition(db: Reader): Promise<string> {
  const { rows } = await sql<{ at: string }>`select pg_current_snapshot()::text as at`.execute(db)
  return rows[0]?.at ?? '1:1:'
}

/** Returns what others committed since a position, and the position after it, by one statement so that nothing falls between. */
export async function findNewsSince(db: Reader, at: string): Promise<{ at: string; news: News[] }> {
  const { rows } = await sql<{ at: string; body: string | null }>`
    select pg_current_snapshot()::text as at, unheard.body
    from (select 1) as one
    left join lateral (
      select id, body from news
      where xid >= pg_snapshot_xmin(${at}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${at}::pg_snapshot) and origin <> ${ORIGIN}
    ) as unheard on true
    order by unheard.id`.execute(db)
  return {
    at: rows[0]?.at ?? at,
    news: rows.flatMap(({ body }) => (body === null ? [] : (JSON.parse(body) as News[]))),
  }
}

/** Deletes what was announced more than `keptMs` milliseconds ago. */
export const pruneNews = (tx: Writer, keptMs: number) =>
  sql`delete from news where create_time < (extract(epoch from now()) * 1000)::bigint - ${keptMs}::bigint`.execute(tx)
