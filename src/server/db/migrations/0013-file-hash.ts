import type { Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Every picture that is stored asks whether it is there. Not unique: the same content may stand under two names. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.createIndex('file_by_hash').on('file').columns(['user_id', 'hash']).execute()
}
