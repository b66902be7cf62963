import type { ColumnDataType, Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

/**
 * Adds what leaves this machine: objects of the published site in a bucket, addresses that a CDN has to forget, and files that
 * browsers upload there directly.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('site_object')
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('stamp', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('site_object_pk', ['place', 'key'])
    .execute()
  await db.schema
    .createTable('cdn_purge')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('outward_state')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('waiting', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('retry_time', time, (c) => c.notNull().defaultTo(0))
    .addColumn('reason', 'text')
    .addColumn('done_time', time)
    .execute()
  await db.schema
    .createTable('direct_upload')
    .addColumn('ticket_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('end_time', time, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('direct_upload_of').on('direct_upload').column('user_id').execute()
}
