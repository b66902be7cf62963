import { type ColumnDataType, type Kysely, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

const key = (db: AnyDatabase) => (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())

/** Adds what the personal centre shows: comments, check-in days, feedback, and the lists of what a member wrote, liked and kept. */
export async function up(db: AnyDatabase): Promise<void> {
  await comments(db)
  await db.schema
    .createTable('sign_day')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('create_time', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('sign_day_pk', ['user_id', 'day'])
    .execute()
  await db.schema
    .createTable('feedback')
    .$call(key(db))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('reply_content', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('status', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('create_time', time, (c) => c.notNull())
    .addColumn('reply_time', time)
    .execute()
  await db.schema.createIndex('feedback_of_user').on('feedback').columns(['user_id', 'id desc']).execute()
  await db.schema
    .createTable('export_ticket')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('expire_time', time, (c) => c.notNull())
    .execute()
  await lists(db)
}

async function comments(db: AnyDatabase) {
  await db.schema
    .createTable('comment')
    .$call(key(db))
    .addColumn('target_type', 'text', (c) => c.notNull())
    .addColumn('target_id', 'bigint', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id'))
    .addColumn('parent_id', 'bigint', (c) => c.references('comment.id').onDelete('cascade'))
    .addColumn('reply_user_id', 'bigint', (c) => c.references('user.id'))
    .addColumn('content_md', 'text', (c) => c.notNull())
    .addColumn('content_html', 'text', (c) => c.notNull())
    .addColumn('like_num', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('is_stick', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('shown'))
    .addColumn('ip_source', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('browser', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('os', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('create_time', time, (c) => c.notNull())
    .addColumn('edit_time', time)
    .addColumn('deleted_time', time)
    .execute()
  await db.schema
    .createTable('comment_like')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('comment_id', 'bigint', (c) => c.notNull().references('comment.id').onDelete('cascade'))
    .addColumn('create_time', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('comment_like_pk', ['user_id', 'comment_id'])
    .execute()
  await db.schema.createIndex('comment_like_back').on('comment_like').columns(['comment_id', 'user_id']).execute()
  const there = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('comment').columns(columns).where(sql.ref('deleted_time'), 'is', null).execute()
  await there('comment_of_user', ['user_id', 'id desc'])
  await there('comment_of_target', ['target_type', 'target_id', 'parent_id', 'id desc'])
  await db.schema.createIndex('comment_of_parent').on('comment').column('parent_id').execute()
}

async function lists(db: AnyDatabase) {
  for (const table of ['article_like', 'article_favorite'])
    await db.schema.createIndex(`${table}_newest`).on(table).columns(['user_id', 'create_time desc', 'article_id desc']).execute()
  // The likes of a deleted account go with it: this index finds the articles whose likes are counted again.
  await db.schema.createIndex('article_like_back').on('article_like').columns(['article_id', 'user_id']).execute()
  await db.schema
    .createIndex('article_own')
    .on('article')
    .columns(['user_id', 'update_time desc', 'id desc'])
    .where(sql.ref('deleted_time'), 'is', null)
    .execute()
}
