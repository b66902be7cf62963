import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

export async function up(db: AnyDatabase): Promise<void> {
  // The column holds the share picture that a page names, so that it can be drawn after the page, and again when it is lost.
  await db.schema.alterTable('page').addColumn('picture', 'text').execute()
  await db.schema
    .createIndex('page_by_picture')
    .on('page')
    .columns(['release', 'picture', 'path'])
    .where(sql.ref('picture'), 'is not', null)
    .execute()
  await db.schema.dropIndex('page_to_retry').ifExists().execute()
  await db.schema
    .createIndex('page_to_retry')
    .on('page')
    .columns(['release', 'retry_time'])
    .where(sql.ref('reason'), 'is not', null)
    .execute()
  await db.schema
    .createTable('publisher')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('epoch', 'integer', (c) => c.notNull())
    .execute()
  await db.insertInto('publisher').values({ id: 1, epoch: 0 }).execute()
  await db.schema
    .createTable('redirect')
    .addColumn('from_path', 'text', (c) => c.primaryKey())
    .addColumn('to_path', 'text', (c) => c.notNull())
    .addColumn('create_time', 'bigint', (c) => c.notNull())
    .execute()
}
