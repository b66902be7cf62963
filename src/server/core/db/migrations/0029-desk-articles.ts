import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/**
 * Adds indices for the lists of the admin: every article that is not deleted, the last changed first, narrowed in the ways that are
 * asked for often. The other columns that narrow a list stand behind the order, so that rows with their texts are read for one page
 * only.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const changed = (name: string, before: readonly string[], behind: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on('article')
      .columns([...before, 'update_time', 'id', ...behind])
      .where('deleted_time', 'is', null)
      .execute()
  await changed('article_changed', [], ['status', 'category_id', 'user_id', 'title'])
  await changed('article_changed_in_status', ['status'], ['category_id', 'user_id'])
  await changed('article_changed_in_category', ['category_id'], ['status', 'user_id'])
  await changed('article_changed_by_user', ['user_id'], ['status', 'category_id'])
  // Few articles carry one of these marks.
  for (const mark of ['stick', 'recommend', 'carousel'])
    await sql`create index ${sql.ref(`article_marked_${mark}`)} on article (update_time, id)
      where deleted_time is null and ${sql.ref(`is_${mark}`)} = 1`.execute(db)
}
