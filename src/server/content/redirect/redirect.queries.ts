import type { Redirect } from '#contract/site/site.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

/** Finds all redirects, even those to an article that cannot be read yet. */
export const findRedirects = (db: Reader): Promise<Redirect[]> =>
  db.selectFrom('redirect').select(['from_path as from', 'to_path as to']).orderBy('from_path').execute()

/** Finds the redirects that lead to something public: one to a draft would reveal it. */
export async function findLiveRedirects(db: Reader): Promise<Redirect[]> {
  const all = await findRedirects(db)
  if (!all.length) return []
  const articles = await db.selectFrom('article').select('id').where('live', '=', 1).execute()
  const live = new Set(articles.map((it) => `/post/${it.id}`))
  return all.filter((it) => !it.to.startsWith('/post/') || live.has(it.to))
}

/**
 * Stores redirects, which work from the commit on. An old address that is known already gets its new target.
 * @param now UTC milliseconds
 */
export async function saveRedirects(tx: Writer, rows: readonly Redirect[], now: number): Promise<void> {
  for (const { from, to } of rows)
    await tx
      .insertInto('redirect')
      .values({ from_path: from, to_path: to, create_time: now })
      .onConflict((c) => c.column('from_path').doUpdateSet({ to_path: to }))
      .execute()
  if (rows.length) await appendChanges(tx, ['redirects'])
}
