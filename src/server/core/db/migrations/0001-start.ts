import { randomBytes } from 'node:crypto'
import { type ColumnDataType, type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'
const flag = (name: string) => (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
  it.addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))

/** Adds an integer key that counts by itself; SQLite wants its own word for it. */
const key =
  (db: AnyDatabase, name = 'id') =>
  (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
    db.getExecutor().adapter instanceof SqliteAdapter
      ? it.addColumn(name, 'integer', (c) => c.primaryKey().autoIncrement())
      : it.addColumn(name, 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())

export async function up(db: AnyDatabase): Promise<void> {
  await people(db)
  await articles(db)
  await marks(db)
  await ledger(db)
  await firstRows(db)
}

async function people(db: AnyDatabase) {
  await db.schema
    .createTable('user')
    .$call(key(db))
    .addColumn('username', 'text', (c) => c.unique())
    .addColumn('nickname', 'text', (c) => c.notNull())
    .addColumn('avatar', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('signature', 'text', (c) => c.notNull())
    .addColumn('create_time', time, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('setting')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('tally')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('visitor')
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('visitor_pk', ['day', 'visitor'])
    .execute()
}

async function articles(db: AnyDatabase) {
  for (const noun of ['category', 'tag'])
    await db.schema
      .createTable(noun)
      .$call(key(db))
      .addColumn('name', 'text', (c) => c.notNull().unique())
      .$call(noun === 'category' ? flag('sort') : (it) => it)
      .$call(flag('article_num'))
      .execute()
  await db.schema
    .createTable('article')
    .$call(key(db))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id'))
    .addColumn('category_id', 'bigint', (c) => c.notNull().references('category.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('cover', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('keywords', 'text', (c) => c.notNull())
    .addColumn('original_url', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('visibility', 'text', (c) => c.notNull().defaultTo('public'))
    .$call(flag('is_original'))
    .$call(flag('is_stick'))
    .$call(flag('is_recommend'))
    .$call(flag('is_carousel'))
    .$call(flag('quantity'))
    .$call(flag('like_num'))
    .$call(flag('comment_num'))
    .$call(flag('word_count'))
    .$call(flag('read_minutes'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('create_time', time, (c) => c.notNull())
    .addColumn('update_time', time, (c) => c.notNull())
    .addColumn('deleted_time', time)
    .addColumn('live', 'integer', (c) => c.generatedAlwaysAs(isLive).stored())
    .execute()
  const listed = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('article').columns(columns).where(sql.ref('live'), '=', sql.lit(1)).execute()
  await listed('article_newest', ['is_stick desc', 'create_time desc', 'id desc'])
  await listed('article_by_time', ['create_time', 'id'])
  await db.schema
    .createIndex('article_scheduled')
    .on('article')
    .column('create_time')
    .where(sql.ref('status'), '=', sql.lit(4))
    .execute()
  await listed('article_hottest', ['quantity desc', 'id desc'])
  await listed('article_in_category', ['category_id', 'is_stick desc', 'create_time desc', 'id desc'])
  await db.schema
    .createTable('article_body')
    .addColumn('article_id', 'bigint', (c) => c.primaryKey().references('article.id').onDelete('cascade'))
    .addColumn('content_md', 'text', (c) => c.notNull())
    .addColumn('content_html', 'text', (c) => c.notNull())
    .addColumn('outline', 'text', (c) => c.notNull())
    .addColumn('plain', 'text', (c) => c.notNull())
    .addColumn('render_key', 'text')
    .addColumn('auto_summary', 'text', (c) => c.notNull())
    .$call(flag('word_count'))
    .$call(flag('read_minutes'))
    .execute()
  await db.schema.createIndex('article_body_by_render_key').on('article_body').column('render_key').execute()
  for (const [table, other] of [
    ['article_tag', 'tag'],
    ['article_related', 'article'],
  ] as const) {
    const column = table === 'article_tag' ? 'tag_id' : 'related_id'
    await db.schema
      .createTable(table)
      .addColumn('article_id', 'bigint', (c) => c.notNull().references('article.id').onDelete('cascade'))
      .addColumn(column, 'bigint', (c) => c.notNull().references(`${other}.id`).onDelete('cascade'))
      .$call(flag('sort'))
      .addPrimaryKeyConstraint(`${table}_pk`, ['article_id', column])
      .execute()
    await db.schema.createIndex(`${table}_back`).on(table).columns([column, 'article_id']).execute()
  }
  await db.schema
    .createTable('article_revision')
    .addColumn('article_id', 'bigint', (c) => c.notNull().references('article.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('content_md', 'text', (c) => c.notNull())
    .addColumn('create_time', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('article_revision_pk', ['article_id', 'version'])
    .execute()
  await searchIndex(db)
  await db.schema
    .createTable('import_source')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('article_id', 'bigint', (c) => c.notNull().references('article.id').onDelete('cascade'))
    .addColumn('source_hash', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('file')
    .$call(key(db))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id'))
    .addColumn('url', 'text', (c) => c.notNull().unique())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('mime', 'text', (c) => c.notNull())
    .$call(flag('size'))
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('create_time', time, (c) => c.notNull())
    .execute()
}

const isLive: RawBuilder<number> = sql`case when status = 1 and visibility = 'public' and deleted_time is null then 1 else 0 end`

/** Makes the search index. Both databases hold the same tokens, each in its own kind of index. */
async function searchIndex(db: AnyDatabase) {
  if (db.getExecutor().adapter instanceof SqliteAdapter)
    await sql`create virtual table article_search using fts5 (title, body, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 tokenchars '+#'")`.execute(
      db,
    )
  else {
    await sql`create table article_search (rowid bigint primary key references article (id) on delete cascade, title tsvector not null, body tsvector not null)`.execute(
      db,
    )
    await sql`create index article_search_words on article_search using gin ((title || body))`.execute(db)
  }
}

async function marks(db: AnyDatabase) {
  await db.schema
    .createTable('article_view')
    .addColumn('article_id', 'bigint', (c) => c.notNull().references('article.id').onDelete('cascade'))
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('article_view_pk', ['day', 'article_id', 'visitor'])
    .execute()
  for (const table of ['article_like', 'article_favorite']) {
    await db.schema
      .createTable(table)
      .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('article_id', 'bigint', (c) => c.notNull().references('article.id').onDelete('cascade'))
      .addColumn('create_time', time, (c) => c.notNull())
      .addPrimaryKeyConstraint(`${table}_pk`, ['user_id', 'article_id'])
      .execute()
  }
}

/** Adds the change log, which records what was written, and the ledger, which records what each published page has read. */
async function ledger(db: AnyDatabase) {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .createTable('change')
    .$call(key(db, 'seq'))
    .addColumn('tag', 'text', (c) => c.notNull())
    // PostgreSQL commits in another order than it counts, so a change is known by its transaction.
    .$call((it) => (isSqlite ? it : it.addColumn('xid', sql`xid8`, (c) => c.notNull().defaultTo(sql`pg_current_xact_id()`))))
    .execute()
  if (!isSqlite) await db.schema.createIndex('change_by_xid').on('change').column('xid').execute()
  await db.schema
    .createTable('page')
    .addColumn('release', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('seen', isSqlite ? 'bigint' : sql`pg_snapshot`, (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .$call(flag('failures'))
    .addColumn('retry_time', time, (c) => c.notNull().defaultTo(0))
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('page_pk', ['release', 'path'])
    .execute()
  await db.schema
    .createTable('page_tag')
    .addColumn('release', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('tag', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('page_tag_pk', ['release', 'path', 'tag'])
    .execute()
  if (isSqlite)
    await db.schema
      .createIndex('page_to_retry')
      .on('page')
      .columns(['release', 'retry_time'])
      .where(sql.ref('seen'), '=', sql.lit(-1))
      .execute()
  await db.schema.createIndex('page_tag_by_tag').on('page_tag').columns(['tag', 'release', 'path']).execute()
}

/** Inserts the owner, who exists from the start without a login, and the secret behind visitors' names. */
async function firstRows(db: AnyDatabase) {
  const owner = { nickname: '站长', avatar: '', role: 'admin', signature: '', create_time: Date.now() }
  await db
    .insertInto('user')
    .values({ username: null, ...owner })
    .execute()
  const secret = JSON.stringify(randomBytes(32).toString('base64url'))
  await db.insertInto('setting').values({ key: 'secret', value: secret }).execute()
}
