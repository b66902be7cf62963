import { type ColumnDataType, type Kysely, SqliteAdapter } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

const key = (db: AnyDatabase) => (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())

/** Adds pages of the owner's own, and how the blog is doing: counts by day, what was published, jobs, and files that nothing shows. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('own_page')
    .$call(key(db))
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('content_md', 'text', (c) => c.notNull())
    .addColumn('content_html', 'text', (c) => c.notNull())
    .addColumn('render_key', 'text')
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('is_shown', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('create_time', time, (c) => c.notNull())
    .addColumn('update_time', time, (c) => c.notNull())
    .execute()
  await days(db)
  await db.schema
    .createTable('publish_run')
    .$call(key(db))
    .addColumn('begin_time', time, (c) => c.notNull())
    .addColumn('took', 'integer', (c) => c.notNull())
    .addColumn('written', 'integer', (c) => c.notNull())
    .addColumn('unchanged', 'integer', (c) => c.notNull())
    .addColumn('removed', 'integer', (c) => c.notNull())
    .addColumn('failed', 'integer', (c) => c.notNull())
    .addColumn('paths', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('job')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('begin_time', time, (c) => c.notNull())
    .addColumn('took', 'integer')
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .execute()
  await db.schema.alterTable('file').addColumn('unshown_time', time).execute()
  await db.schema.createIndex('file_of_source').on('file').columns(['source', 'size']).execute()
  await db.schema.createIndex('file_by_size').on('file').columns(['size', 'id']).execute()
  await db.schema.createIndex('file_unshown').on('file').columns(['unshown_time', 'size']).execute()
}

/** Adds the daily counts that are kept when the records of single visitors are deleted. */
async function days(db: AnyDatabase) {
  await db.schema
    .createTable('day_count')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('day_count_pk', ['day', 'name'])
    .execute()
  await db.schema
    .createTable('day_article')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('article_id', 'bigint', (c) => c.notNull().references('article.id').onDelete('cascade'))
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('day_article_pk', ['day', 'article_id'])
    .execute()
  // The counts of an article are deleted with it.
  await db.schema.createIndex('day_article_of').on('day_article').column('article_id').execute()
  await db.schema
    .createTable('day_word')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('shown', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('day_word_pk', ['day', 'word'])
    .execute()
  await db.schema.createIndex('comment_by_time').on('comment').column('create_time').execute()
  await db.schema.createIndex('user_by_time').on('user').column('create_time').execute()
}
