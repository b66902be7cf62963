import type { Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/**
 * Adds an index for the check of every new picture whether it is stored already. It is not unique, because the same content may be
 * stored under two names.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.createIndex('file_by_hash').on('file').columns(['user_id', 'hash']).execute()
}
