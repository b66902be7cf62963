import { type ColumnDataType, type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

/**
 * Adds letters that tell what is unread, a mark by which a letter is sent only once, why and until when a user is muted, and messages
 * that wait for approval.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('digest')
    .addColumn('user_id', 'bigint', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('every', 'text', (c) => c.notNull())
    .addColumn('next_time', time)
    .addColumn('told_id', 'bigint', (c) => c.notNull())
    .addColumn('from_id', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('digest_due').on('digest').column('next_time').where(sql.ref('next_time'), 'is not', null).execute()
  const add = (table: string, column: string, type: ColumnDataType, standard?: string | number) =>
    db.schema
      .alterTable(table)
      .addColumn(column, type, (c) => (standard === undefined ? c : c.notNull().defaultTo(standard)))
      .execute()
  await add('mail_outbox', 'is_underway', 'integer', 0)
  await add('user', 'mute_until', time)
  await add('user', 'mute_reason', 'text', '')
  await add('message', 'status', 'text', 'shown')
}
