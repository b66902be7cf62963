import { type ColumnDataType, type Kysely, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

const key = (db: AnyDatabase) => (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())

/** Adds columns, which are articles in an order, who follows them, and what each member has read. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('column')
    .$call(key(db))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('cover', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('create_time', time, (c) => c.notNull())
    .addColumn('update_time', time, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('column_of_user').on('column').column('user_id').execute()
  await db.schema
    .createTable('column_article')
    // The article is the key, because it stands in one column only.
    .addColumn('article_id', 'bigint', (c) => c.primaryKey().references('article.id').onDelete('cascade'))
    .addColumn('column_id', 'bigint', (c) => c.notNull().references('column.id').onDelete('cascade'))
    .addColumn('sort', 'integer', (c) => c.notNull())
    .addColumn('create_time', time, (c) => c.notNull())
    .addColumn('told_time', time)
    .execute()
  await db.schema.createIndex('column_article_in_order').on('column_article').columns(['column_id', 'sort']).execute()
  await db.schema
    .createTable('column_subscriber')
    .addColumn('column_id', 'bigint', (c) => c.notNull().references('column.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('create_time', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('column_subscriber_pk', ['column_id', 'user_id'])
    .execute()
  await db.schema.createIndex('column_subscriber_back').on('column_subscriber').column('user_id').execute()
  await db.schema
    .createTable('article_reading')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('article_id', 'bigint', (c) => c.notNull().references('article.id').onDelete('cascade'))
    .addColumn('read_time', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('article_reading_pk', ['user_id', 'article_id'])
    .execute()
  await db.schema.createIndex('article_reading_back').on('article_reading').column('article_id').execute()
  await db.schema.createIndex('article_reading_last').on('article_reading').columns(['user_id', 'read_time']).execute()
  // A notification that tells of several articles at once holds since when it does.
  await db.schema.alterTable('notification').addColumn('since_time', time).execute()
  await db.schema
    .createIndex('notification_of_column')
    .on('notification')
    .column('target_id')
    .where(sql.ref('target_type'), '=', sql.lit('column'))
    .execute()
}
