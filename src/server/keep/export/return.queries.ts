import { sql } from 'kysely'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { isSqlite } from '#server/core/db/search-words.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Lists the tables that store what users wrote. */
const CONTENT = [
  'article',
  'article_correction',
  'file',
  'comment',
  'message',
  'moment',
  'album',
  'goods',
  'friend',
  'notice',
  'own_page',
  'column',
  'letter',
  'chat_message',
  'redirect',
] as const

/**
 * Checks whether nothing has been written in this blog and only its owner has an account. Settings may be changed: an export brings
 * its own.
 */
export async function isEmpty(db: Reader): Promise<boolean> {
  if ((await db.selectFrom('user').select('id').limit(2).execute()).length > 1) return false
  for (const table of CONTENT) {
    const query = db.selectFrom(table as 'article').select((e) => e.lit(1).as('one'))
    if ((await query.limit(1).execute()).length) return false
  }
  return true
}

/** Counts the articles of all categories and tags anew. */
export async function recountAll(tx: Writer): Promise<void> {
  await tx
    .updateTable('category')
    .set((e) => ({
      article_num: e
        .selectFrom('article')
        .select((s) => s.fn.countAll<number>().as('n'))
        .where('live', '=', 1)
        .whereRef('article.category_id', '=', 'category.id'),
    }))
    .execute()
  await tx
    .updateTable('tag')
    .set((e) => ({
      article_num: e
        .selectFrom('article_tag')
        .innerJoin('article', 'article.id', 'article_tag.article_id')
        .select((s) => s.fn.countAll<number>().as('n'))
        .where('article.live', '=', 1)
        .whereRef('article_tag.tag_id', '=', 'tag.id'),
    }))
    .execute()
}

/** Makes PostgreSQL continue its numbers after the imported ones; SQLite does so by itself. */
export async function raiseNumbers(tx: Writer, tables: readonly (keyof Tables)[]): Promise<void> {
  if (isSqlite(tx)) return
  for (const table of tables) {
    const largest = sql`(select coalesce(max(id), 1) from ${sql.table(table)})`
    await sql`select setval(s, greatest(${largest}, 1)) from pg_get_serial_sequence(${`"${table}"`}, 'id') s where s is not null`.execute(
      tx,
    )
  }
}
