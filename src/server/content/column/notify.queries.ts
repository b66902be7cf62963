import { type SqlBool, sql } from 'kysely'
import { chunks } from '#lib/chunks.ts'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { announce } from '#server/core/db/news.ts'
import { isOpen } from './column.visible.ts'

/** Groups the notifications about new articles in one column. */
const groupOf = (columnId: number) => `column:${columnId}`

const placed = compiled((db, articleId: number) =>
  db
    .selectFrom('column_article')
    .innerJoin('article', 'article.id', 'column_article.article_id')
    .innerJoin('column', 'column.id', 'column_article.column_id')
    .select(['column_article.column_id', 'column_article.told_time', 'column.user_id'])
    .select((e) => e.case().when(isOpen(e)).then(1).else(0).end().as('is_open'))
    .where('column_article.article_id', '=', articleId),
)

/** Finds the column of an article, whether its readers may open it, and when subscribers were notified about it. */
export const findTelling = async (db: Reader, articleId: number) => (await placed(db, articleId))[0]

export const setTold = (tx: Writer, articleId: number, told_time: number | null) =>
  tx.updateTable('column_article').set({ told_time }).where('article_id', '=', articleId).execute()

/** Selects active subscribers who have not hidden the author; the author gets no notification. */
const listeners = (db: Reader, columnId: number, author: number) =>
  db
    .selectFrom('column_subscriber')
    .innerJoin('user', 'user.id', 'column_subscriber.user_id')
    .select('user.id')
    .where('column_subscriber.column_id', '=', columnId)
    .where('user.id', '!=', author)
    .where('user.status', 'in', ['normal', 'muted', 'leaving'])
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('hidden_user')
            .select('hidden_user.user_id')
            .whereRef('hidden_user.user_id', '=', 'user.id')
            .where('hidden_user.hidden_user_id', '=', author),
        ),
      ),
    )

/**
 * Notifies all subscribers, whatever their number, in a few statements: updates the notification that is still unread, and inserts a
 * new one for all others.
 */
export async function notifySubscribers(
  tx: Writer,
  { columnId, author, now }: { columnId: number; author: number; now: number },
): Promise<void> {
  const grown = await tx
    .updateTable('notification')
    .set({ create_time: now, from_user_id: author })
    .where('group_key', '=', groupOf(columnId))
    .where('is_read', '=', 0)
    .where('user_id', 'in', listeners(tx, columnId, author))
    .returning(['id', 'user_id'])
    .execute()
  const known = tx
    .selectFrom('notification')
    .select('user_id')
    .where('group_key', '=', groupOf(columnId))
    .where('is_read', '=', 0)
  const people = await listeners(tx, columnId, author).where('user.id', 'not in', known).execute()
  const row = { type: 'system' as const, from_user_id: author, target_type: 'column' as const, target_id: columnId }
  const made: typeof grown = []
  for (const some of chunks(people, AT_ONCE)) {
    const rows = some.map(({ id }) => ({ ...row, user_id: id, group_key: groupOf(columnId), create_time: now, since_time: now }))
    made.push(...(await tx.insertInto('notification').values(rows).returning(['id', 'user_id']).execute()))
  }
  for (const it of [...grown, ...made]) announce(tx, { about: 'notices', userId: Number(it.user_id), ids: [Number(it.id)] })
}
/** Limits the rows of one statement: databases allow only so many bound values. */
const AT_ONCE = 500

/**
 * Deletes notifications about a column that have lost their subject: no article in it was announced between their first and last time.
 */
export async function withdrawEmpty(tx: Writer, columnId: number): Promise<void> {
  const gone = await tx
    .deleteFrom('notification')
    // A literal, not a bound value: a database uses a partial index only when a condition has exactly the words of the index.
    .where(sql<SqlBool>`target_type = 'column'`)
    .where('target_id', '=', columnId)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('column_article')
            .select('column_article.article_id')
            .where('column_article.column_id', '=', columnId)
            .whereRef('column_article.told_time', '>=', 'notification.since_time')
            .whereRef('column_article.told_time', '<=', 'notification.create_time'),
        ),
      ),
    )
    .returning('user_id')
    .execute()
  for (const userId of new Set(gone.map((it) => Number(it.user_id)))) announce(tx, { about: 'notices', userId, ids: [] })
}
