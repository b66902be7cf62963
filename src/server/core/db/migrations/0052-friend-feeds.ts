import type { ColumnDataType, Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

/** Adds the newest post of each friend's feed, and since when visitors are told that a site cannot be reached. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const name of ['feed_url', 'feed_found', 'feed_failure', 'post_title', 'post_url'])
    await db.schema
      .alterTable('friend')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  for (const name of ['down_time', 'feed_time', 'post_time']) await db.schema.alterTable('friend').addColumn(name, time).execute()
}
