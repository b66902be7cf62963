import type { Redirect } from '#contract/site.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import type { Reader, Writer } from '#server/db/database.ts'

/** All old addresses on record, also those whose article cannot be read yet. */
export const findRedirects = (db: Reader): Promise<Redirect[]> =>
  db.selectFrom('redirect').select(['from_path as from', 'to_path as to']).orderBy('from_path').execute()

/** Old addresses that lead to something anyone may read: one that names a draft would tell of it. */
export async function findLiveRedirects(db: Reader): Promise<Redirect[]> {
  const all = await findRedirects(db)
  if (!all.length) return []
  const articles = await db.selectFrom('article').select('id').where('live', '=', 1).execute()
  const live = new Set(articles.map((it) => `/post/${it.id}`))
  return all.filter((it) => !it.to.startsWith('/post/') || live.has(it.to))
}

/** Keeps old addresses alive from the commit on; one that is known already leads to its new target. `now` in UTC milliseconds. */
export async function saveRedirects(tx: Writer, rows: readonly Redirect[], now: number): Promise<void> {
  for (const { from, to } of rows)
    await tx
      .insertInto('redirect')
      .values({ from_path: from, to_path: to, create_time: now })
      .onConflict((c) => c.column('from_path').doUpdateSet({ to_path: to }))
      .execute()
  if (rows.length) await appendChanges(tx, ['redirects'])
}
