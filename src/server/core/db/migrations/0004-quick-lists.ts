import { type Kysely, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

export async function up(db: AnyDatabase): Promise<void> {
  // The home page asks for the few chosen articles after every publish, and until now had to search all articles for them.
  for (const choice of ['carousel', 'recommend'])
    await sql`create index ${sql.ref(`article_${choice}`)} on article (create_time desc, id desc) where live = 1 and ${sql.ref(`is_${choice}`)} = 1`.execute(
      db,
    )
  await narrowPageTags(db)
}

/**
 * Rebuilds the table of what pages read. Its rows are nothing but their key, so without a rowid SQLite stores them once instead of
 * twice.
 */
async function narrowPageTags(db: AnyDatabase): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  await sql`create table page_tag_once (release text not null, path text not null, tag text not null, primary key (release, path, tag)) without rowid`.execute(
    db,
  )
  await sql`insert into page_tag_once select release, path, tag from page_tag`.execute(db)
  await sql`drop table page_tag`.execute(db)
  await sql`alter table page_tag_once rename to page_tag`.execute(db)
  await sql`create index page_tag_by_tag on page_tag (tag, release, path)`.execute(db)
}
