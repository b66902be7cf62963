import { type ColumnDataType, type Kysely, SqliteAdapter } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

const key = (db: AnyDatabase) => (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())

/** Adds what was imported from other systems, by its key there, and the files that were uploaded in the admin. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('arrived_person')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('site', 'text')
    .addPrimaryKeyConstraint('arrived_person_pk', ['source', 'key'])
    .execute()
  await db.schema.createIndex('arrived_person_of').on('arrived_person').column('user_id').execute()
  await db.schema.createIndex('arrived_person_email').on('arrived_person').column('email').execute()
  await db.schema
    .createTable('arrived_comment')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('comment_id', 'bigint', (c) => c.notNull().references('comment.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('arrived_comment_pk', ['source', 'key'])
    .execute()
  await db.schema.createIndex('arrived_comment_of').on('arrived_comment').column('comment_id').execute()
  await db.schema
    .createTable('arrived_page')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('page_id', 'bigint', (c) => c.references('own_page.id').onDelete('set null'))
    .addColumn('source_hash', 'text', (c) => c.notNull())
    .addColumn('update_time', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('arrived_page_pk', ['source', 'key'])
    .execute()
  await db.schema.createIndex('arrived_page_of').on('arrived_page').column('page_id').execute()
  await db.schema
    .createTable('import_lease')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('until', time, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('arrival')
    .$call(key(db))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id'))
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('size', time, (c) => c.notNull())
    .addColumn('system', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('is_dry', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('total', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('report', 'text')
    .addColumn('create_time', time, (c) => c.notNull())
    .addColumn('begin_time', time)
    .addColumn('end_time', time)
    .execute()
}
