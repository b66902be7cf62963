import { type Kysely, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const key = (db: AnyDatabase) => (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())

/** Adds the message board. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('message')
    .$call(key(db))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('create_time', 'bigint', (c) => c.notNull())
    .addColumn('deleted_time', 'bigint')
    .execute()
  const listed = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('message').columns(columns).where(sql.ref('deleted_time'), 'is', null).execute()
  await listed('message_newest', ['create_time desc', 'id desc'])
  // This index finds out whether a user has just written the same message.
  await listed('message_by_user', ['user_id', 'create_time'])
}
