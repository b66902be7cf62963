import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Adds the indices that the pages of authors need, and one for who likes a moment. */
export async function up(db: AnyDatabase): Promise<void> {
  const live = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('article').columns(columns).where(sql.ref('live'), '=', sql.lit(1)).execute()
  await live('article_of_author', ['user_id', 'is_stick desc', 'create_time desc', 'id desc'])
  await live('article_sums', ['user_id', 'word_count', 'quantity', 'like_num'])
  await db.schema
    .createIndex('moment_of_author')
    .on('moment')
    .columns(['user_id', 'create_time desc', 'id desc'])
    .where(sql.ref('deleted_time'), 'is', null)
    .execute()
  await db.schema.createIndex('moment_like_back').on('moment_like').columns(['moment_id', 'user_id']).execute()
}
