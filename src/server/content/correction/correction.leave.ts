import { forgetCredit } from '#server/content/update/update.queries.ts'
import type { Writer } from '#server/core/db/database.ts'
import { withdrawCorrection } from './correction.notify.ts'
import * as q from './correction.queries.ts'

/**
 * Deletes what a member suggested who leaves, with what authors were told of it, and the name beside what was accepted. Words that are
 * in an article stay. The pages that print the name depend on its tag, which the caller appends.
 */
export async function forgetCorrections(tx: Writer, userId: number): Promise<void> {
  for (const { id, article_id } of await q.deleteCorrectionsOf(tx, userId)) {
    const article = await q.findAuthor(tx, article_id)
    if (article) await withdrawCorrection(tx, { id, authorId: article.user_id })
  }
  await q.forgetDecider(tx, userId)
  await forgetCredit(tx, userId)
}
