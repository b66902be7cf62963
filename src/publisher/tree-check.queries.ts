import { appendChanges } from '#server/db/change.queries.ts'
import type { Database, Reader, Writer } from '#server/db/database.ts'
import { forgetPage } from './ledger.queries.ts'

/** What is recorded of one page. */
export const findHash = async (db: Reader, release: string, path: string): Promise<string | null> =>
  (await db.selectFrom('page').select('hash').where('release', '=', release).where('path', '=', path).executeTakeFirst())?.hash ??
  null

/** Of what a page read, that which the fewest pages read: it alone makes the page stale, and little else. */
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

/** Has pages rendered and written again by whoever publishes: what is recorded of their bytes is forgotten, and they are stale. */
export const makeAgain = (db: Database, release: string, paths: readonly string[]): Promise<void> =>
  db.write(async (tx: Writer) => {
    const tags: string[] = []
    for (const path of paths) {
      const tag = await narrowestTag(tx, release, path)
      // A page that is not on record at all is found by the next start.
      if (tag === null) await forgetPage(tx, release, path)
      else {
        tags.push(tag)
        await tx.updateTable('page').set({ hash: '' }).where('release', '=', release).where('path', '=', path).execute()
      }
    }
    await appendChanges(tx, tags)
  })
