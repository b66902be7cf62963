import { type ColumnDataType, type Kysely, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

const key = (db: AnyDatabase) => (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())

/** Adds the record of what administrators did, and the indices for what waits for them. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('audit')
    .$call(key(db))
    // There is no reference, because the record outlives the users and things that it speaks of.
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('noun', 'text', (c) => c.notNull())
    .addColumn('act', 'text', (c) => c.notNull())
    .addColumn('target_id', 'bigint')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('create_time', time, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('audit_of_noun').on('audit').columns(['noun', 'id']).execute()
  await db.schema.createIndex('audit_of_user').on('audit').columns(['user_id', 'id']).execute()
  await db.schema
    .createIndex('audit_of_target')
    .on('audit')
    .columns(['noun', 'target_id', 'id'])
    .where(sql.ref('target_id'), 'is not', null)
    .execute()
  // These counts are made whenever an administrator looks at the admin.
  const waits: [name: string, table: string, column: string, value: string | number][] = [
    ['article_draft_waits', 'article_draft', 'status', 3],
    ['complaint_waits', 'complaint', 'status', 0],
    ['message_waits', 'message', 'status', 'held'],
    ['chat_waits', 'chat_message', 'status', 'held'],
    ['feedback_waits', 'feedback', 'status', 0],
  ]
  for (const [name, table, column, value] of waits)
    await db.schema.createIndex(name).on(table).column(column).where(sql.ref(column), '=', sql.lit(value)).execute()
}
