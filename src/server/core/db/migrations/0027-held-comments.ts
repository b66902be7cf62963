import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Adds an index of a member's held comments: every conversation asks for them, and must not look at all the others. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createIndex('comment_held')
    .on('comment')
    .column('user_id')
    .where(sql.ref('status'), '=', sql.lit('held'))
    .where(sql.ref('deleted_time'), 'is', null)
    .execute()
}
