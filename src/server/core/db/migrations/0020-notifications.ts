import { type ColumnDataType, type Kysely, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

const key = (db: AnyDatabase) => (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())

/** Adds notifications, the users that they speak of, and what members do not want to be told. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('notification')
    .$call(key(db))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('from_user_id', 'bigint', (c) => c.references('user.id'))
    .addColumn('target_type', 'text')
    .addColumn('target_id', 'bigint')
    .addColumn('comment_id', 'bigint', (c) => c.references('comment.id').onDelete('cascade'))
    .addColumn('group_key', 'text')
    .addColumn('title', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('message', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('link', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('is_read', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('create_time', time, (c) => c.notNull())
    .execute()
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('notification').columns(columns)
  await index('notification_of_user', ['user_id', 'is_read', 'create_time desc', 'id desc', 'type']).execute()
  await index('notification_of_group', ['user_id', 'group_key']).where(sql.ref('group_key'), 'is not', null).execute()
  await index('notification_of_comment', ['comment_id']).where(sql.ref('comment_id'), 'is not', null).execute()
  await db.schema
    .createTable('notification_actor')
    .addColumn('notification_id', 'bigint', (c) => c.notNull().references('notification.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('create_time', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('notification_actor_pk', ['notification_id', 'user_id'])
    .execute()
  await db.schema.createIndex('notification_actor_back').on('notification_actor').column('user_id').execute()
  await db.schema
    .createTable('notification_off')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('notification_off_pk', ['user_id', 'type'])
    .execute()
}
