import type { Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Adds where a member stopped reading an article, and whether the account keeps what is read. */
export async function up(db: AnyDatabase): Promise<void> {
  const reading = () => db.schema.alterTable('article_reading')
  for (const column of ['block', 'part', 'percent'])
    await reading()
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  for (const column of ['section', 'device'])
    await reading()
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  for (const column of ['place_time', 'finish_time']) await reading().addColumn(column, 'bigint').execute()
  await db.schema.createIndex('article_reading_place').on('article_reading').columns(['user_id', 'place_time']).execute()
  await db.schema
    .alterTable('user')
    .addColumn('is_reading_kept', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}
