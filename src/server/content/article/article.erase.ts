import { takeOut } from '#server/content/column/notify.ts'
import type { Writer } from '#server/core/db/database.ts'
import { settle, tagsAround } from './article.changes.ts'
import { eraseRows } from './article.write.queries.ts'

/** Deletes an article for good, with its texts, revisions, marks and comments; every page that showed it is published again. */
export async function eraseArticle(tx: Writer, id: number, now: number): Promise<void> {
  const before = await tagsAround(tx, id)
  await takeOut(tx, id)
  await eraseRows(tx, id, now)
  await settle(tx, before, [`article:${id}`])
}
