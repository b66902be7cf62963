import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** The lists of the desk: every article that is not deleted, the last changed first, narrowed in the ways that are asked for often. */
export async function up(db: AnyDatabase): Promise<void> {
  const changed = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on('article')
      .columns([...columns, 'update_time', 'id'])
      .where('deleted_time', 'is', null)
      .execute()
  await changed('article_changed', [])
  await changed('article_changed_in_status', ['status'])
  await changed('article_changed_in_category', ['category_id'])
  await changed('article_changed_by_user', ['user_id'])
  // The few that were chosen.
  for (const mark of ['stick', 'recommend', 'carousel'])
    await sql`create index ${sql.ref(`article_marked_${mark}`)} on article (update_time, id)
      where deleted_time is null and ${sql.ref(`is_${mark}`)} = 1`.execute(db)
}
