import { type ColumnDataType, type Kysely, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

/** Adds what several processes of one site must know of each other. */
export async function up(db: AnyDatabase): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .createTable('news')
    .$call((it) =>
      isSqlite
        ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity()),
    )
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('create_time', time, (c) => c.notNull())
    // As in the change log, transactions are committed in another order than they are numbered.
    .$call((it) => (isSqlite ? it : it.addColumn('xid', sql`xid8`, (c) => c.notNull().defaultTo(sql`pg_current_xact_id()`))))
    .execute()
  if (!isSqlite) await db.schema.createIndex('news_by_xid').on('news').column('xid').execute()
  await db.schema
    .createTable('process')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('roles', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('beat_time', time, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('presence')
    .addColumn('process', 'text', (c) => c.notNull().references('process.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('presence_pk', ['process', 'user_id'])
    .execute()
  await db.schema
    .createTable('download_ticket')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('expire_time', time, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('progress')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('process', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('update_time', time, (c) => c.notNull())
    .execute()
  // The column names the publisher that is at work. If it ends without taking leave, the next one checks what it left in the tree.
  await db.schema.alterTable('publisher').addColumn('holder', 'text').execute()
}
