import { type Kysely, SqliteAdapter } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Adds when the user of a session last proved their identity, and former addresses of accounts, to undo a change. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('session').addColumn('proof_time', 'bigint').execute()
  await db.schema
    .createTable('address_undo')
    .$call((it) =>
      db.getExecutor().adapter instanceof SqliteAdapter
        ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity()),
    )
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('is_username', 'integer', (c) => c.notNull())
    .addColumn('has_second_factor', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.unique())
    .addColumn('create_time', 'bigint', (c) => c.notNull())
    .addColumn('expire_time', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('address_undo_of_user').on('address_undo').column('user_id').execute()
}
