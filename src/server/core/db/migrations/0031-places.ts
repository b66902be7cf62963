import type { ColumnDataType, Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

/** Adds the owner's order of albums, whether the sites of friends can be reached, and the owner's answer to a request for a link. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('album')
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('friend').addColumn('checked_time', time).execute()
  await db.schema.alterTable('friend').addColumn('failing_time', time).execute()
  for (const name of ['failure', 'answer'])
    await db.schema
      .alterTable('friend')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
}
