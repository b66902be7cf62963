import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Adds an index of the comments that stand at a block: each page of an article counts them, and most articles have none. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createIndex('comment_of_block')
    .on('comment')
    .columns(['target_type', 'target_id', 'parent_id', 'anchor_block'])
    .where(sql.ref('anchor_block'), 'is not', null)
    .execute()
}
