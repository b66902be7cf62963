import type { Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Adds how a member has articles set. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('user').addColumn('reading_look', 'text').execute()
}
