import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Files that their owner took away: they leave the disk some days later. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('file').addColumn('deleted_time', 'bigint').execute()
  await db.schema
    .createIndex('file_deleted')
    .on('file')
    .column('deleted_time')
    .where(sql.ref('deleted_time'), 'is not', null)
    .execute()
  // What a user keeps is added up before he may store more.
  await db.schema.createIndex('file_of_user').on('file').columns(['user_id', 'size']).execute()
}
