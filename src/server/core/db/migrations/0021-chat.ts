import { type ColumnDataType, type Kysely, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'
const isSqlite = (db: AnyDatabase) => db.getExecutor().adapter instanceof SqliteAdapter

const key = (db: AnyDatabase) => (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
  isSqlite(db)
    ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())

/** Adds the room where members talk, and the tickets that let a socket in. */
export async function up(db: AnyDatabase): Promise<void> {
  await room(db)
  await messages(db)
  await people(db)
  await search(db)
  await tickets(db)
}

async function room(db: AnyDatabase) {
  await db.schema
    .createTable('chat_room')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('change', 'bigint', (c) => c.notNull())
    .execute()
  await db.insertInto('chat_room').values({ id: 1, change: 0 }).execute()
}

async function messages(db: AnyDatabase) {
  const text = (name: string) => (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
    it.addColumn(name, 'text', (c) => c.notNull())
  await db.schema
    .createTable('chat_message')
    .$call(key(db))
    .addColumn('change', 'bigint', (c) => c.notNull().unique())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id'))
    .$call(text('type'))
    .$call(text('content_md'))
    .$call(text('content_html'))
    .addColumn('render_key', 'text')
    .$call(text('plain'))
    .addColumn('file_id', 'bigint', (c) => c.references('file.id').onDelete('set null'))
    .$call(text('file_name'))
    .addColumn('duration', 'integer', (c) => c.notNull())
    .addColumn('reply_id', 'bigint')
    .$call(text('status'))
    .addColumn('client_id', 'text')
    .$call(text('location'))
    .addColumn('create_time', time, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('chat_sent').unique().on('chat_message').columns(['user_id', 'client_id']).execute()
  // This index finds out whether a user has ever written something that was shown.
  await db.schema.createIndex('chat_of_user').on('chat_message').columns(['user_id', 'status', 'id']).execute()
  await db.schema
    .createIndex('chat_file')
    .on('chat_message')
    .column('file_id')
    .where(sql.ref('file_id'), 'is not', null)
    .execute()
}

async function people(db: AnyDatabase) {
  await db.schema
    .createTable('chat_mention')
    .addColumn('message_id', 'bigint', (c) => c.notNull().references('chat_message.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_mention_pk', ['message_id', 'user_id'])
    .execute()
  await db.schema.createIndex('chat_mention_back').on('chat_mention').column('user_id').execute()
  await db.schema
    .createTable('chat_read')
    .addColumn('user_id', 'bigint', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('last_id', 'bigint', (c) => c.notNull())
    .execute()
  // A notification about a message is taken back together with the message.
  await db.schema
    .createIndex('notification_of_chat')
    .on('notification')
    .column('target_id')
    .where(sql.ref('target_type'), '=', sql.lit('chat'))
    .execute()
}

/** Makes the search index. As for articles, both databases hold the same tokens, each in its own kind of index. */
async function search(db: AnyDatabase) {
  if (isSqlite(db))
    return sql`create virtual table chat_search using fts5 (words, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 tokenchars '+#'")`.execute(
      db,
    )
  await sql`create table chat_search (rowid bigint primary key references chat_message (id) on delete cascade, words tsvector not null)`.execute(
    db,
  )
  return sql`create index chat_search_words on chat_search using gin (words)`.execute(db)
}

async function tickets(db: AnyDatabase) {
  await db.schema
    .createTable('live_ticket')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('session_id', 'bigint', (c) => c.references('session.id').onDelete('cascade'))
    .addColumn('expire_time', time, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('live_ticket_end').on('live_ticket').column('expire_time').execute()
}
