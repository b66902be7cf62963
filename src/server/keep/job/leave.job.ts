import { eraseArticle } from '#server/content/article/article.erase.ts'
import { deleteColumnsOf, deleteSubscriptionsOf } from '#server/content/column/shelf.queries.ts'
import { forgetCorrections } from '#server/content/correction/correction.leave.ts'
import { deleteHighlights } from '#server/content/highlight/highlight.queries.ts'
import { deleteReadings } from '#server/content/reading/reading.queries.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import { findTalks } from '#server/core/target/target.queries.ts'
import { forgetNotifications } from '#server/people/notify/notify.ts'
import * as q from '../../people/profile/leave.queries.ts'

/**
 * Removes the accounts whose days of grace are over. After a stop in the middle, an account still counts as leaving, and the next run
 * goes on with it. Returns how many were removed.
 */
export async function forgetLeft(db: Database, now: number): Promise<number> {
  let gone = 0
  for (const { id, role, leave_articles } of await q.findLeft(db.read, now)) {
    if (role === 'admin' && !(await q.hasOtherAdmin(db.read, id))) {
      // The other administrator has left meanwhile: one must stay.
      await db.write((tx) => q.setStaying(tx, id))
      continue
    }
    if (await forgetAccount(db, id, leave_articles === 'keep', now)) gone++
  }
  return gone
}

async function forgetAccount(db: Database, id: number, keepsArticles: boolean, now: number): Promise<boolean> {
  for (const article of await q.findGoing(db.read, id, keepsArticles)) await db.write((tx) => eraseArticle(tx, article, now))
  return db.write(async (tx) => {
    if (!(await q.forgetPerson(tx, id, now))) return false
    await q.forgetBelongings(tx, id, now)
    await q.forgetMarks(tx, id)
    await forgetNotifications(tx, id)
    await deleteSubscriptionsOf(tx, id)
    await deleteReadings(tx, id)
    await deleteHighlights(tx, id)
    await forgetCorrections(tx, id)
    if (!keepsArticles) await q.removeMoments(tx, id, now)
    if (!keepsArticles) await deleteColumnsOf(tx, id)
    const talks = await findTalks(tx, id)
    await appendChanges(tx, [`author:${id}`, `works:${id}`, 'articles', 'messages', 'moments', ...talks])
    return true
  })
}
