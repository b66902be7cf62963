import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Adds an index from which the words of a year are summed without its rows. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createIndex('article_words_by_time')
    .on('article')
    .columns(['create_time', 'word_count'])
    .where(sql.ref('live'), '=', sql.lit(1))
    .execute()
}
