import type { Reader, Writer } from '#server/db/database.ts'

/*
 * What has been published, and what has changed since: staleness is a question, not a message that gets consumed.
 * A page remembers the position of the change log from before it read anything, so a write that lands while it
 * renders still finds it stale.
 */

/** A page that must be rendered whatever the change log says. */
const NEVER = -1

/** Paths of a release whose pages have read what changed after `after`, and the changed tags themselves. */
export async function findChangedSince(db: Reader, release: string, after: number): Promise<{ paths: string[]; tags: string[] }> {
  const changed = db
    .selectFrom('change')
    .select((e) => ['tag', e.fn.max('seq').as('seq')])
    .where('seq', '>', after)
    .groupBy('tag')
  const tags = await changed.execute()
  // Cross joins: SQLite keeps their order, from the few changes to the pages by index; left to itself it reads every page.
  const pages = await db
    .selectFrom(changed.as('changed'))
    .crossJoin('page_tag')
    .crossJoin('page')
    .select('page.path')
    .distinct()
    .where('page_tag.release', '=', release)
    .whereRef('page_tag.tag', '=', 'changed.tag')
    .whereRef('page.release', '=', 'page_tag.release')
    .whereRef('page.path', '=', 'page_tag.path')
    .whereRef('changed.seq', '>', 'page.seen')
    .execute()
  return { paths: pages.map((it) => it.path), tags: tags.map((it) => it.tag) }
}

/** Pages whose last render failed and whose time for another try has come. */
export const findRetries = async (db: Reader, release: string, now: number): Promise<string[]> =>
  (
    await db
      .selectFrom('page')
      .select('path')
      .where('release', '=', release)
      .where('seen', '=', NEVER)
      .where('retry_time', '<=', now)
      .execute()
  ).map((it) => it.path)

/** When the next failed page wants another try; null when none does. */
export async function readNextRetry(db: Reader, release: string): Promise<number | null> {
  const found = await db
    .selectFrom('page')
    .select((e) => e.fn.min<number | null>('retry_time').as('at'))
    .where('release', '=', release)
    .where('seen', '=', NEVER)
    .executeTakeFirst()
  return found?.at ?? null
}

export const findPages = (db: Reader, release: string) =>
  db.selectFrom('page').select(['path', 'hash', 'failures', 'reason']).where('release', '=', release).execute()

export const findPage = (db: Reader, release: string, path: string) =>
  db.selectFrom('page').select(['hash', 'failures']).where('release', '=', release).where('path', '=', path).executeTakeFirst()

export interface PageRecord {
  path: string
  seen: number
  hash: string
  tags: string[]
}

export async function recordPage(tx: Writer, release: string, { path, seen, hash, tags }: PageRecord): Promise<void> {
  await tx.deleteFrom('page_tag').where('release', '=', release).where('path', '=', path).execute()
  if (tags.length)
    await tx
      .insertInto('page_tag')
      .values(tags.map((tag) => ({ release, path, tag })))
      .execute()
  const state = { seen, hash, failures: 0, retry_time: 0, reason: null }
  await tx
    .insertInto('page')
    .values({ release, path, ...state })
    .onConflict((c) => c.columns(['release', 'path']).doUpdateSet(state))
    .execute()
}

/** Keeps the page's tags and bytes, and why it is not newer. */
export async function recordFailure(tx: Writer, release: string, path: string, reason: string, retryTime: number): Promise<void> {
  await tx
    .insertInto('page')
    .values({ release, path, seen: NEVER, hash: '', failures: 1, retry_time: retryTime, reason })
    .onConflict((c) =>
      c.columns(['release', 'path']).doUpdateSet((e) => ({
        seen: NEVER,
        failures: e('page.failures', '+', 1),
        retry_time: retryTime,
        reason,
      })),
    )
    .execute()
}

export async function forgetPage(tx: Writer, release: string, path: string): Promise<void> {
  await tx.deleteFrom('page_tag').where('release', '=', release).where('path', '=', path).execute()
  await tx.deleteFrom('page').where('release', '=', release).where('path', '=', path).execute()
}

/** Forgets all pages of a release, or of every other one. */
export async function forgetRelease(tx: Writer, which: '=' | '!=', release: string): Promise<void> {
  await tx.deleteFrom('page_tag').where('release', which, release).execute()
  await tx.deleteFrom('page').where('release', which, release).execute()
}

/** Pages of any release whose last render failed. */
export const findFailed = (db: Reader) =>
  db.selectFrom('page').select(['path', 'reason']).where('reason', 'is not', null).execute()

/** Whether some write still waits for a publisher. */
export const isAnythingStale = async (db: Reader): Promise<boolean> =>
  Boolean(await db.selectFrom('change').select('seq').limit(1).executeTakeFirst())

/** Changes that every page has seen are of no more use. */
export const pruneChanges = (tx: Writer, upTo: number) => tx.deleteFrom('change').where('seq', '<=', upTo).execute()
