import { type Kysely, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/**
 * Adds the numbers that the parts of an article keep through all edits. Articles that are there already get theirs in the background,
 * because a start must not wait for them.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('article_numbering')
    .addColumn('article_id', 'bigint', (c) => c.primaryKey().references('article.id').onDelete('cascade'))
    .addColumn('next_block', 'integer', (c) => c.notNull())
    .addColumn('text_version', 'integer', (c) => c.notNull())
    .addColumn('block_version', 'integer', (c) => c.notNull())
    .execute()
  const table = db.schema
    .createTable('article_block')
    .addColumn('article_id', 'bigint', (c) => c.notNull().references('article.id').onDelete('cascade'))
    .addColumn('block', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('lines', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('since_revision', 'integer', (c) => c.notNull())
    .addColumn('changed_revision', 'integer', (c) => c.notNull())
    .addColumn('gone_revision', 'integer')
    .addPrimaryKeyConstraint('article_block_pk', ['article_id', 'block'])
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await (isSqlite ? table.modifyEnd(sql`without rowid`) : table).execute()
}
