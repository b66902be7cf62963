import type { Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Adds what each publish changed in a text that readers had already, and which state of it a member has read. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('article_update')
    .addColumn('article_id', 'bigint', (c) => c.notNull().references('article.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('from_version', 'integer', (c) => c.notNull())
    .addColumn('create_time', 'bigint', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('added', 'text', (c) => c.notNull())
    .addColumn('changed', 'text', (c) => c.notNull())
    .addColumn('gone', 'text', (c) => c.notNull())
    .addColumn('passages', 'text')
    .addPrimaryKeyConstraint('article_update_pk', ['article_id', 'version'])
    .execute()
  await db.schema
    .alterTable('article_numbering')
    .addColumn('numbers', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('article_draft')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('article_reading')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('article_reading').addColumn('revision_time', 'bigint').execute()
  // Blocks that were numbered before this have no list of their numbers; they are stated again in the background.
  await db.updateTable('article_numbering').set({ block_version: 0 }).where('block_version', '>', 0).execute()
}
