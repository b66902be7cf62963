import { type ColumnDataType, type Kysely, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

const key = (db: AnyDatabase) => (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())

/** Adds what the owner writes around the articles: announcements, letters and short posts, each with its source. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('notice')
    .$call(key(db))
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('content_md', 'text', (c) => c.notNull())
    .addColumn('content_html', 'text', (c) => c.notNull())
    .addColumn('render_key', 'text')
    .addColumn('is_shown', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('create_time', time, (c) => c.notNull())
    .addColumn('update_time', time, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('letter')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('content_md', 'text', (c) => c.notNull())
    .addColumn('content_html', 'text', (c) => c.notNull())
    .addColumn('render_key', 'text')
    .addColumn('update_time', time, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('moment')
    .$call(key(db))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id'))
    .addColumn('content_md', 'text', (c) => c.notNull())
    .addColumn('content_html', 'text', (c) => c.notNull())
    .addColumn('render_key', 'text')
    .addColumn('images', 'text', (c) => c.notNull())
    .addColumn('like_num', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('comment_num', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('create_time', time, (c) => c.notNull())
    .addColumn('update_time', time, (c) => c.notNull())
    .addColumn('deleted_time', time)
    .execute()
  await db.schema
    .createIndex('moment_newest')
    .on('moment')
    .columns(['create_time desc', 'id desc'])
    .where(sql.ref('deleted_time'), 'is', null)
    .execute()
  await db.schema
    .createTable('moment_like')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('moment_id', 'bigint', (c) => c.notNull().references('moment.id').onDelete('cascade'))
    .addColumn('create_time', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('moment_like_pk', ['user_id', 'moment_id'])
    .execute()
}
