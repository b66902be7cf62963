import { type ColumnDataType, type Kysely, SqliteAdapter } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

const key = (db: AnyDatabase) => (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())

/** Adds codes that were mailed, letters that wait to be mailed, and a second factor that is not confirmed yet. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('mail_code')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('expire_time', time, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('mail_outbox')
    .$call(key(db))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.references('user.id').onDelete('cascade'))
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('next_time', time, (c) => c.notNull())
    .addColumn('expire_time', time, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('mail_outbox_next').on('mail_outbox').column('next_time').execute()
  await db.schema.alterTable('user').addColumn('otp_pending', 'text').execute()
}
