import type { ColumnDataType, Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

/** Adds which request caused a change, and when: the log of a publish names that request, and the time tells how long pages wait. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('change').addColumn('trace', 'text').execute()
  await db.schema.alterTable('change').addColumn('time', time).execute()
  await db.schema.alterTable('mail_outbox').addColumn('trace', 'text').execute()
}
