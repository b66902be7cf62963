import { followArticle } from '#server/content/column/notify.ts'
import { beginLive } from '#server/content/publishing/going-live.queries.ts'
import { notifyOfDue } from '#server/content/writing/writing.notify.ts'
import type { Database } from '#server/core/db/database.ts'
import { announce } from '#server/core/db/news.ts'
import { settle, tagsAround } from './article.changes.ts'
import { findArticle, findDue, setPublished } from './article.write.queries.ts'

/** Publishes the scheduled articles whose time has come, and notifies their authors. Returns how many were due. */
export async function publishDue(db: Database, now: number): Promise<number> {
  const due = await findDue(db.read, now)
  for (const id of due)
    await db.write(async (tx) => {
      const before = await tagsAround(tx, id)
      // The author may have taken the article back since it was found.
      if (!(await setPublished(tx, id, now))) return
      await settle(tx, before, await tagsAround(tx, id))
      await followArticle(tx, id, now)
      await beginLive(tx, id, now)
      const article = await findArticle(tx, id)
      if (!article) return
      await notifyOfDue(tx, { id, title: article.title, userId: article.user_id, now }, article.live === 1)
      announce(tx, { about: 'publishing', articleId: id, userIds: [article.user_id] })
    })
  return due.length
}
