import { PostgresAdapter, type SqlBool, sql } from 'kysely'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

/** Begins to measure how long the page of an article takes until readers see it. */
export const beginLive = (tx: Writer, articleId: number, now: number) =>
  tx
    .insertInto('article_live')
    .values({ article_id: articleId, begin_time: now, live_time: null })
    .onConflict((c) => c.column('article_id').doUpdateSet({ begin_time: now, live_time: null }))
    .execute()

export const findLive = (db: Reader, articleId: number) =>
  db.selectFrom('article_live').select(['begin_time', 'live_time']).where('article_id', '=', articleId).executeTakeFirst()

/**
 * Notes that the page of an article is live, as of a position of the change log. It is noted once for each publishing, and not for a
 * page that was rendered before it.
 */
export const noteLive = async (tx: Writer, articleId: number, seen: number | string, time: number): Promise<void> =>
  void (await noteUnseen(tx, articleId, `article:${articleId}`, seen, time))

const noteUnseen = compiled((tx, articleId: number, tag: string, seen: number | string, time: number) => {
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter
  const unseen = isPostgres
    ? sql<SqlBool>`not pg_visible_in_snapshot(change.xid, ${seen}::pg_snapshot)`
    : sql<SqlBool>`change.seq > ${seen}`
  return tx
    .updateTable('article_live')
    .set({ live_time: time })
    .where('article_id', '=', articleId)
    .where('live_time', 'is', null)
    .where((e) => e.not(e.exists(e.selectFrom('change').select('seq').where('tag', '=', tag).where(unseen))))
})

/** Finds pages that depend on one of these tags: the article's own page first, then at most `most` others. */
export async function findPagesOf(db: Reader, own: string, tags: readonly string[], most: number) {
  const pages = db.selectFrom('page').select(['page.release', 'page.path', 'page.reason', 'page.failures', 'page.retry_time'])
  const first = await pages.where('path', '=', own).execute()
  const others = await pages
    .innerJoin('page_tag', (on) => on.onRef('page_tag.release', '=', 'page.release').onRef('page_tag.path', '=', 'page.path'))
    .where('page_tag.tag', 'in', tags)
    .where('page.path', '!=', own)
    .distinct()
    .orderBy('page.path')
    .limit(most)
    .execute()
  return [...first, ...others]
}

/** Finds those of the paths whose page has not seen all of its changes. */
export async function findStale(db: Reader, paths: readonly string[]): Promise<Set<string>> {
  if (!paths.length) return new Set()
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const { rows } = await sql<{ path: string }>`
      select distinct page.path from page
      join page_tag on page_tag.release = page.release and page_tag.path = page.path
      join change on change.tag = page_tag.tag
      where page.path in (${sql.join(paths)}) and not pg_visible_in_snapshot(change.xid, page.seen)`.execute(db)
    return new Set(rows.map((it) => it.path))
  }
  // The query goes from the pages to their tags, and then once to the unpublished changes: these are few, except during an import.
  const tagged = db
    .selectFrom('page')
    .innerJoin('page_tag', (on) => on.onRef('page_tag.release', '=', 'page.release').onRef('page_tag.path', '=', 'page.path'))
    .select(['page.path', 'page.seen', 'page_tag.tag'])
    .where('page.path', 'in', paths)
  const rows = await tagged.execute()
  const tags = [...new Set(rows.map((it) => it.tag))]
  if (!tags.length) return new Set()
  const newest = await db
    .selectFrom('change')
    .select((e) => ['tag', e.fn.max('seq').as('seq')])
    .where('tag', 'in', tags)
    .groupBy('tag')
    .execute()
  const latest = new Map(newest.map((it) => [it.tag, Number(it.seq)]))
  return new Set(rows.filter((it) => (latest.get(it.tag) ?? 0) > Number(it.seen)).map((it) => it.path))
}

/** Makes failed pages due for another try at once. Returns how many. */
export async function retryNow(tx: Writer, paths: readonly string[]): Promise<number> {
  if (!paths.length) return 0
  const done = await tx
    .updateTable('page')
    .set({ retry_time: 0 })
    .where('path', 'in', paths)
    .where('reason', 'is not', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}
