import { type Kysely, SqliteAdapter } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const key = (db: AnyDatabase) => (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())

/** Adds the words of articles that members have marked for themselves, with their notes. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('article_highlight')
    .$call(key(db))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('article_id', 'bigint', (c) => c.notNull().references('article.id').onDelete('cascade'))
    .addColumn('block', 'integer', (c) => c.notNull())
    .addColumn('last_block', 'integer')
    .addColumn('quote', 'text', (c) => c.notNull())
    .addColumn('prefix', 'text', (c) => c.notNull())
    .addColumn('suffix', 'text', (c) => c.notNull())
    .addColumn('ink', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('is_change_seen', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('create_time', 'bigint', (c) => c.notNull())
    .addColumn('update_time', 'bigint', (c) => c.notNull())
    .execute()
  const index = (name: string) => db.schema.createIndex(`article_highlight_${name}`).on('article_highlight')
  await index('of_article').columns(['user_id', 'article_id']).execute()
  await index('touched').columns(['user_id', 'update_time']).execute()
  await index('sent').unique().columns(['user_id', 'client_id']).execute()
  await index('back').column('article_id').execute()
}
