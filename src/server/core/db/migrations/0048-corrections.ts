import { type Kysely, SqliteAdapter } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Adds the corrections that members suggest to articles, and the member to whom an update owes its words. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('article_correction')
    .$call((it) =>
      db.getExecutor().adapter instanceof SqliteAdapter
        ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity()),
    )
    .addColumn('article_id', 'bigint', (c) => c.notNull().references('article.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('block', 'integer', (c) => c.notNull())
    .addColumn('base_version', 'integer', (c) => c.notNull())
    .addColumn('base', 'text', (c) => c.notNull())
    .addColumn('suggestion', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('decided_by', 'bigint', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('decided_version', 'integer')
    .addColumn('client_id', 'text')
    .addColumn('create_time', 'bigint', (c) => c.notNull())
    .addColumn('decide_time', 'bigint')
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('article_correction')
  await index('article_correction_of_article').columns(['article_id', 'status']).execute()
  await index('article_correction_waiting').columns(['status', 'id']).execute()
  await index('article_correction_of_user').columns(['user_id', 'create_time']).execute()
  await index('article_correction_sent').columns(['user_id', 'client_id']).unique().execute()
  await index('article_correction_decided').column('decided_by').execute()
  await db.schema
    .alterTable('article_update')
    .addColumn('by_user_id', 'bigint', (c) => c.references('user.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('article_update_by').on('article_update').column('by_user_id').execute()
}
