import { type Kysely, SqliteAdapter } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const key = (db: AnyDatabase) => (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())

/** Adds the keys with which machines of members make calls. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('access_key')
    .$call(key(db))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('hash', 'text')
    .addColumn('tail', 'text', (c) => c.notNull())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('is_deletion_allowed', 'integer', (c) => c.notNull())
    .addColumn('create_time', 'bigint', (c) => c.notNull())
    .addColumn('expire_time', 'bigint')
    .addColumn('last_time', 'bigint')
    .execute()
  await db.schema.createIndex('access_key_secret').unique().on('access_key').column('hash').execute()
  await db.schema.createIndex('access_key_owner').on('access_key').column('user_id').execute()
}
