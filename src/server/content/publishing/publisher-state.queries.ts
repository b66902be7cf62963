import { PostgresAdapter, type SqlBool, sql } from 'kysely'
import { PATHS_TOLD, RUNS_KEPT } from '#contract/content/publishing.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'

/** Holds the paths of one drain, by result. */
interface Report {
  written: readonly string[]
  unchanged: readonly string[]
  removed: readonly string[]
  failed: readonly unknown[]
}

/** Stores a run that changed something, and deletes the oldest runs. */
export async function noteRun(db: Database, now: number, report: Report, took: number): Promise<void> {
  const { written, unchanged, removed, failed } = report
  if (!written.length && !removed.length && !failed.length) return
  const row = {
    begin_time: now - Math.round(took),
    took: Math.round(took),
    written: written.length,
    unchanged: unchanged.length,
    removed: removed.length,
    failed: failed.length,
    paths: JSON.stringify([...written, ...removed].slice(0, PATHS_TOLD)),
  }
  await db.write(async (tx) => {
    const { id } = await tx.insertInto('publish_run').values(row).returning('id').executeTakeFirstOrThrow()
    await tx
      .deleteFrom('publish_run')
      .where('id', '<=', Number(id) - RUNS_KEPT)
      .execute()
  })
}

export const findRuns = (db: Reader) => db.selectFrom('publish_run').selectAll().orderBy('id', 'desc').limit(RUNS_KEPT).execute()

/** Finds the first pages that have not seen a change of something they show, with the tags of these changes. */
export async function findStalePages(db: Reader): Promise<{ path: string; tags: string[] }[]> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const unseen = isPostgres
    ? sql<SqlBool>`not pg_visible_in_snapshot(change.xid, page.seen::pg_snapshot)`
    : sql<SqlBool>`change.seq > page.seen`
  // The query starts from the few changes, uses indexes, and ends at the number that is shown.
  const rows = await db
    .selectFrom('change')
    .innerJoin('page_tag', 'page_tag.tag', 'change.tag')
    .innerJoin('page', (on) => on.onRef('page.release', '=', 'page_tag.release').onRef('page.path', '=', 'page_tag.path'))
    .select(['page.path', 'change.tag'])
    .where(unseen)
    .limit(PATHS_TOLD)
    .execute()
  const found = new Map<string, Set<string>>()
  for (const { path, tag } of rows) found.set(path, (found.get(path) ?? new Set()).add(tag))
  return [...found].map(([path, tags]) => ({ path, tags: [...tags] }))
}

/** Finds one tag of each page that does not read the configuration, so that a change of all pages reaches these too. */
export async function findLooseTags(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('page_tag')
    .select((e) => e.fn.min<string>('tag').as('tag'))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('page_tag as other')
            .select('other.tag')
            .whereRef('other.release', '=', 'page_tag.release')
            .whereRef('other.path', '=', 'page_tag.path')
            .where('other.tag', '=', 'site'),
        ),
      ),
    )
    .groupBy(['release', 'path'])
    .execute()
  return [...new Set(rows.map((it) => it.tag))]
}

export async function countPictures(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('page')
    .select((e) => e.fn.count<number>('picture').distinct().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Finds the paths of all pages whose last render failed. */
export const findAllFailed = async (tx: Writer): Promise<string[]> =>
  (await tx.selectFrom('page').select('path').where('reason', 'is not', null).orderBy('path').execute()).map((it) => it.path)

/** Finds which of these tags have a change that some page may not have seen, each with the time of its first one. */
export async function findWaitingTags(db: Reader, tags: readonly string[]): Promise<Map<string, number | null>> {
  const rows = await db
    .selectFrom('change')
    .select((e) => ['tag', e.fn.min('time').as('time')])
    .where('tag', 'in', tags)
    .groupBy('tag')
    .execute()
  return new Map(rows.map(({ tag, time }) => [tag, time === null ? null : Number(time)]))
}
