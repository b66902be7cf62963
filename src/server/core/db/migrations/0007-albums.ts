import { type ColumnDataType, type Kysely, SqliteAdapter } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

const key = (db: AnyDatabase) => (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())

/** Adds albums, their photos (files of the picture store), and tokens that open a locked album for a while. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('album')
    .$call(key(db))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('cover', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('create_time', time, (c) => c.notNull())
    .addColumn('update_time', time, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('album_photo')
    .$call(key(db))
    .addColumn('album_id', 'bigint', (c) => c.notNull().references('album.id').onDelete('cascade'))
    .addColumn('file_id', 'bigint', (c) => c.notNull().references('file.id'))
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('record_time', time)
    .addColumn('sort', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('album_photo_order').on('album_photo').columns(['album_id', 'sort', 'id']).execute()
  await db.schema.createIndex('album_photo_file').on('album_photo').column('file_id').execute()
  await db.schema
    .createTable('album_token')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('album_id', 'bigint', (c) => c.notNull().references('album.id').onDelete('cascade'))
    .addColumn('expire_time', time, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('album_token_expiry').on('album_token').column('expire_time').execute()
  await db.schema.createIndex('album_token_album').on('album_token').column('album_id').execute()
}
