import type { ColumnDataType, Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

/** Adds when an article was last published, and when its page was there. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('article_live')
    .addColumn('article_id', 'bigint', (c) => c.primaryKey().references('article.id').onDelete('cascade'))
    .addColumn('begin_time', time, (c) => c.notNull())
    .addColumn('live_time', time)
    .execute()
}
