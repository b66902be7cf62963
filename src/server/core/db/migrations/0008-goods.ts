import { type ColumnDataType, type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

// biome-ignore lint/suspicious/noExplicitAny: columns of any name
type Table = CreateTableBuilder<any, any>
const key = (db: AnyDatabase) => (it: Table) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
const texts = (names: readonly string[]) => (it: Table) =>
  names.reduce<Table>((table, name) => table.addColumn(name, 'text', (c) => c.notNull()), it)
const counts = (names: readonly string[]) => (it: Table) =>
  names.reduce<Table>((table, name) => table.addColumn(name, 'integer', (c) => c.notNull().defaultTo(0)), it)
const ofGoods = (it: Table) => it.addColumn('goods_id', 'bigint', (c) => c.notNull().references('goods.id').onDelete('cascade'))
const ofUser = (it: Table) => it.addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))

/** Adds projects and resources, where they are downloaded, and who viewed, liked or downloaded them. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('goods_category')
    .$call(key(db))
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .execute()
  await db.schema
    .createTable('goods')
    .$call(key(db))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id'))
    .addColumn('category_id', 'bigint', (c) => c.notNull().references('goods_category.id'))
    .$call(texts(['name', 'cover', 'images', 'summary', 'tags', 'tech_stack', 'license', 'demo_url', 'source_url', 'versions']))
    .$call(texts(['released_day', 'words', 'content_md', 'content_html']))
    .addColumn('render_key', 'text')
    .addColumn('price_fen', 'bigint', (c) => c.notNull())
    .addColumn('is_shown', 'integer', (c) => c.notNull())
    .$call(counts(['views', 'downloads', 'like_num']))
    .addColumn('create_time', time, (c) => c.notNull())
    .addColumn('update_time', time, (c) => c.notNull())
    .execute()
  for (const [name, column] of [
    ['goods_newest', 'released_day desc'],
    ['goods_hottest', 'downloads desc'],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('goods')
      .columns([column, 'id desc'])
      .where(sql.ref('is_shown'), '=', sql.lit(1))
      .execute()
  await db.schema
    .createTable('goods_file')
    .addColumn('goods_id', 'bigint', (c) => c.primaryKey().references('goods.id').onDelete('cascade'))
    .$call(texts(['link', 'code']))
    .execute()
  await db.schema
    .createTable('goods_like')
    .$call(ofUser)
    .$call(ofGoods)
    .addColumn('create_time', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('goods_like_pk', ['user_id', 'goods_id'])
    .execute()
  await db.schema
    .createTable('goods_view')
    .$call(ofGoods)
    .$call(texts(['visitor', 'day']))
    .addPrimaryKeyConstraint('goods_view_pk', ['day', 'goods_id', 'visitor'])
    .execute()
  await db.schema
    .createTable('goods_download')
    .$call(ofGoods)
    .$call(ofUser)
    .$call(texts(['day']))
    .addPrimaryKeyConstraint('goods_download_pk', ['day', 'goods_id', 'user_id'])
    .execute()
}
