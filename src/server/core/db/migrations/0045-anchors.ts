import type { Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Adds the place in an article that a comment is attached to, with its words of that day. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('comment').addColumn('anchor_block', 'integer').execute()
  await db.schema.alterTable('comment').addColumn('anchor_line', 'integer').execute()
  await db.schema.alterTable('comment').addColumn('anchor_quote', 'text').execute()
}
