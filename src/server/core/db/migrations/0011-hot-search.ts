import type { Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Adds lists of hot topics, from here and elsewhere, and the words from which the site's own list is made. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('hot_list')
    .addColumn('type', 'text', (c) => c.primaryKey())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('update_time', 'bigint', (c) => c.notNull())
    .addColumn('next_time', 'bigint', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('reason', 'text')
    .execute()
  await db.schema
    .createTable('search_word')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addColumn('shown', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_word_pk', ['day', 'word', 'visitor'])
    .execute()
}
