import { type Kysely, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/**
 * Turns `fastupdate` off for the indices of words. Otherwise PostgreSQL puts new words aside and looks through all of them at each
 * search, until it finds the time to sort them in, which in a small blog is seldom.
 */
export async function up(db: AnyDatabase): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return
  for (const index of ['article_search_words', 'chat_search_words']) {
    await sql`alter index ${sql.id(index)} set (fastupdate = off)`.execute(db)
    await sql`select gin_clean_pending_list(${index}::regclass)`.execute(db)
  }
}
