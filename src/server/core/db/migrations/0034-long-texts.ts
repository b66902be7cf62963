import { type Kysely, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Adds the words of texts that are too long for the positions of PostgreSQL's index, so that phrases are found up to their end. */
export async function up(db: AnyDatabase): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return
  await sql`alter table article_search add column long text`.execute(db)
}
