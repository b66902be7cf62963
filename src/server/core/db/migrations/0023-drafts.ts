import { type ColumnDataType, type Kysely, sql } from 'kysely'
import { tagKey } from '#lib/tag-key.ts'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

/**
 * Adds what is written before readers see it: drafts, the saves that were already made, links to drafts, locks of articles, and tags
 * by what they mean.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await drafts(db)
  await locks(db)
  await revisions(db)
  await tags(db)
  await db.schema
    .alterTable('user')
    .addColumn('is_trusted', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // The column is null when the article is not deleted, or was deleted before this was recorded.
  await db.schema.alterTable('article').addColumn('deleted_user_id', 'bigint').execute()
  await db.schema
    .createIndex('article_deleted')
    .on('article')
    .column('deleted_time')
    .where('deleted_time', 'is not', null)
    .execute()
  await db.schema.createIndex('article_of_user').on('article').columns(['user_id', 'status', 'update_time']).execute()
}

const ofArticle = (db: AnyDatabase, table: string) =>
  db.schema
    .createTable(table)
    .addColumn('article_id', 'bigint', (c) => c.primaryKey().references('article.id').onDelete('cascade'))

async function drafts(db: AnyDatabase) {
  const text = (name: string) => (it: ReturnType<typeof ofArticle>) => it.addColumn(name, 'text', (c) => c.notNull())
  await ofArticle(db, 'article_draft')
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('base_version', 'integer', (c) => c.notNull())
    .$call(text('title'))
    .$call(text('cover'))
    .$call(text('summary'))
    .$call(text('content_md'))
    // There is no reference, because a category may be deleted while an author writes.
    .addColumn('category_id', 'bigint')
    .$call(text('tag_names'))
    .addColumn('is_original', 'integer', (c) => c.notNull())
    .$call(text('original_url'))
    .$call(text('keywords'))
    .$call(text('visibility'))
    .addColumn('password_hash', 'text')
    .addColumn('publish_time', time)
    .$call(text('reason'))
    .addColumn('submit_time', time)
    .addColumn('update_time', time, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('article_draft_waiting')
    .on('article_draft')
    .column('submit_time')
    .where(sql.ref('status'), '=', sql.lit(3))
    .execute()
  await db.schema
    .createTable('article_save')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('save_id', 'text', (c) => c.notNull())
    .addColumn('article_id', 'bigint', (c) => c.notNull().references('article.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('article_save_pk', ['user_id', 'save_id'])
    .execute()
  await db.schema.createIndex('article_save_of_article').on('article_save').columns(['article_id', 'version']).execute()
  await ofArticle(db, 'article_preview')
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('create_time', time, (c) => c.notNull())
    .execute()
}

async function locks(db: AnyDatabase) {
  await ofArticle(db, 'article_lock')
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('article_token')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('article_id', 'bigint', (c) => c.notNull().references('article.id').onDelete('cascade'))
    .addColumn('expire_time', time, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('article_token_of_article').on('article_token').column('article_id').execute()
  await db.schema.createIndex('article_token_expire').on('article_token').column('expire_time').execute()
}

async function revisions(db: AnyDatabase) {
  const alter = () => db.schema.alterTable('article_revision')
  await alter()
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('save'))
    .execute()
  await alter().addColumn('user_id', 'bigint').execute()
  await alter().addColumn('first_time', time).execute()
  await alter()
    .addColumn('size', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.updateTable('article_revision').set({ size: sql`length(content_md)` }).execute()
}

/** Gives each meaning one tag: of tags that mean the same, the one with the most articles stands for all. */
async function tags(db: AnyDatabase) {
  await db.schema.alterTable('tag').addColumn('name_key', 'text').execute()
  const known = await db.selectFrom('tag').select(['id', 'name']).orderBy('article_num', 'desc').orderBy('id').execute()
  const taken = new Set<string>()
  for (const { id, name } of known) {
    const name_key = tagKey(name)
    if (taken.has(name_key)) continue
    taken.add(name_key)
    await db.updateTable('tag').set({ name_key }).where('id', '=', id).execute()
  }
  await db.schema.createIndex('tag_by_key').unique().on('tag').column('name_key').execute()
}
