import { type ColumnDataType, type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

/** Adds bans that end, and the indices for what the admin asks about users and complaints. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('user').addColumn('ban_until', time).execute()
  await db.schema
    .alterTable('user')
    .addColumn('ban_reason', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  // Few users are administrators or in any other standing than normal, so these indices stay small.
  await db.schema.createIndex('user_admins').on('user').column('id').where(sql.ref('role'), '=', sql.lit('admin')).execute()
  await db.schema
    .createIndex('user_standing')
    .on('user')
    .columns(['status', 'id'])
    .where(sql.ref('status'), '!=', sql.lit('normal'))
    .execute()
  await db.schema
    .createIndex('complaint_of_thing')
    .on('complaint')
    .columns(['status', 'target_type', 'target_id', 'id'])
    .execute()
}
