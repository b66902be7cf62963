import type { Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Adds the smaller forms of stored pictures; `sizes` is null until a picture has been looked at. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('file').addColumn('blurhash', 'text').execute()
  await db.schema.alterTable('file').addColumn('sizes', 'text').execute()
}
