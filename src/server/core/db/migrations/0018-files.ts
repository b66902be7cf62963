import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Adds the time at which a file was deleted by its owner; it leaves the disk some days later. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('file').addColumn('deleted_time', 'bigint').execute()
  await db.schema
    .createIndex('file_deleted')
    .on('file')
    .column('deleted_time')
    .where(sql.ref('deleted_time'), 'is not', null)
    .execute()
  // The sizes of a user's files are added up before the user may store more.
  await db.schema.createIndex('file_of_user').on('file').columns(['user_id', 'size']).execute()
}
