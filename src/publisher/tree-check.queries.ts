import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import { forgetPage } from './ledger.queries.ts'

/** Returns the recorded hash of one page, or null. */
export const findHash = async (db: Reader, release: string, path: string): Promise<string | null> =>
  (await db.selectFrom('page').select('hash').where('release', '=', release).where('path', '=', path).executeTakeFirst())?.hash ??
  null

/** Finds the tag of a page that the fewest pages read: it makes this page stale and few others. */
async function narrowestTag(db: Reader, release: string, path: string): Promise<string | null> {
  const own = db.selectFrom('page_tag').select('tag').where('release', '=', release).where('path', '=', path)
  const found = await db
    .selectFrom('page_tag')
    .select(['tag', (e) => e.fn.countAll().as('pages')])
    .where('release', '=', release)
    .where('tag', 'in', own)
    .groupBy('tag')
    .orderBy('pages')
    .limit(1)
    .executeTakeFirst()
  return found?.tag ?? null
}

/** Makes the publisher render and write pages again: their recorded hash is cleared, and they become stale. */
export const makeAgain = (db: Database, release: string, paths: readonly string[]): Promise<void> =>
  db.write(async (tx: Writer) => {
    const tags: string[] = []
    for (const path of paths) {
      const tag = await narrowestTag(tx, release, path)
      // A page without tags is found by the next start.
      if (tag === null) await forgetPage(tx, release, path)
      else {
        tags.push(tag)
        await tx.updateTable('page').set({ hash: '' }).where('release', '=', release).where('path', '=', path).execute()
      }
    }
    await appendChanges(tx, tags)
  })
