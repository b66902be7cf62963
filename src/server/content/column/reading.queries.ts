import { compiled } from '#server/core/db/compiled.ts'
import type { Writer } from '#server/core/db/database.ts'

const insert = compiled((db, user_id: number, article_id: number, read_time: number) =>
  db
    .insertInto('article_reading')
    .values({ user_id, article_id, read_time })
    .onConflict((c) => c.columns(['user_id', 'article_id']).doUpdateSet((e) => ({ read_time: e.ref('excluded.read_time') })))
    .returning('article_id'),
)

/** Notes that a user opened an article: columns count from it how much the user has read. */
export async function noteReading(tx: Writer, userId: number, articleId: number, now: number): Promise<void> {
  await insert(tx, userId, articleId, now)
}
