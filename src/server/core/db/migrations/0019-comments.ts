import { type ColumnDataType, type Kysely, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

const key = (db: AnyDatabase) => (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())

/**
 * Adds what a conversation needs beside its texts: the order of its lists, mentions, complaints, and whom a reader does not want to
 * read.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await comments(db)
  await mentions(db)
  await order(db)
  await favorites(db)
}

async function comments(db: AnyDatabase) {
  for (const name of ['render_key', 'client_id']) await db.schema.alterTable('comment').addColumn(name, 'text').execute()
  await db.schema
    .alterTable('goods')
    .addColumn('comment_num', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('comment_sent').unique().on('comment').columns(['user_id', 'client_id']).execute()
  for (const name of ['comment_of_target', 'comment_of_parent']) await db.schema.dropIndex(name).execute()
  const there = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('comment').columns(columns).where(sql.ref('deleted_time'), 'is', null).execute()
  const target = ['target_type', 'target_id']
  await there('comment_newest', [...target, 'parent_id', 'is_stick desc', 'id desc', 'status', 'user_id'])
  await there('comment_most_liked', [...target, 'parent_id', 'is_stick desc', 'like_num desc', 'id desc', 'status', 'user_id'])
  await there('comment_of_parent', ['parent_id', 'id', 'status', 'user_id'])
}

async function mentions(db: AnyDatabase) {
  await db.schema
    .createTable('comment_mention')
    .addColumn('comment_id', 'bigint', (c) => c.notNull().references('comment.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('comment_mention_pk', ['comment_id', 'user_id'])
    .execute()
  await db.schema.createIndex('comment_mention_back').on('comment_mention').column('user_id').execute()
  // The users whom an @ may mean are searched by the first characters of their names.
  await db.schema.createIndex('user_nickname').on('user').column('nickname').execute()
}

async function order(db: AnyDatabase) {
  await db.schema
    .createTable('complaint')
    .$call(key(db))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('target_type', 'text', (c) => c.notNull())
    .addColumn('target_id', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('create_time', time, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('complaint_once')
    .unique()
    .on('complaint')
    .columns(['user_id', 'target_type', 'target_id'])
    .execute()
  await db.schema
    .createTable('hidden_user')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('hidden_user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('create_time', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('hidden_user_pk', ['user_id', 'hidden_user_id'])
    .execute()
}

async function favorites(db: AnyDatabase) {
  await db.schema
    .createTable('favorite_emoji')
    .$call(key(db))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('create_time', time, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('favorite_emoji_once').unique().on('favorite_emoji').columns(['user_id', 'url']).execute()
  await db.schema.createIndex('favorite_emoji_url').on('favorite_emoji').column('url').execute()
}
