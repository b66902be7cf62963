import { type Kysely, type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hueOf } from '#lib/cover/hues.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { appliedMigrations, migrate, migrationNames, SCHEMA } from './migrate.ts'
import type { Tables } from './tables.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
let db: Kysely<Tables>
beforeAll(async () => {
  server = await startPostgres()
  db = server.raw()
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await server.stop()
})

const idOf = async (statement: RawBuilder<unknown>) => (await (statement as RawBuilder<{ id: number }>).execute(db)).rows[0]?.id

/** Makes a database of an earlier version, with an article, its tag and its category. */
async function oldDatabase(schema: string) {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrate(db, schema)
  const category = await idOf(sql`insert into category (name) values ('随笔') returning id`)
  const tag = await idOf(sql`insert into tag (name) values ('山') returning id`)
  const { rows } = await sql<{ name: string; needed: boolean; generated: boolean; type: string }>`
    select column_name as name, is_nullable = 'NO' and column_default is null and is_identity = 'NO' as needed,
      is_generated = 'ALWAYS' as generated, data_type as type
    from information_schema.columns where table_schema = 'public' and table_name = 'article'`.execute(db)
  const wanted: Record<string, string | number | undefined> = {
    user_id: 1,
    category_id: category,
    title: '旧文',
    status: 1,
    create_time: 1,
    update_time: 1,
  }
  const row = rows.flatMap(({ name, needed, generated, type }) => {
    const value = wanted[name] ?? (needed ? (/int/.test(type) ? 0 : '') : null)
    return generated || value === null ? [] : [[name, value] as const]
  })
  const names = sql.join(row.map(([name]) => sql.ref(name)))
  const values = sql.join(row.map(([, value]) => value))
  const article = await idOf(sql`insert into article (${names}) values (${values}) returning id`)
  await sql`insert into article_tag (article_id, tag_id, sort) values (${article}, ${tag}, 0)`.execute(db)
}

test.each(migrationNames.slice(0, -1))('from %s everything that was there is there', async (schema) => {
  await oldDatabase(schema)
  await migrate(db)
  expect((await appliedMigrations(db)).at(-1)).toBe(SCHEMA)
  const found = await db
    .selectFrom('article')
    .innerJoin('article_tag', 'article_tag.article_id', 'article.id')
    .innerJoin('tag', 'tag.id', 'article_tag.tag_id')
    .innerJoin('category', 'category.id', 'article.category_id')
    .select(['article.title', 'tag.name as tag', 'category.name as category'])
    .execute()
  expect(found).toEqual([{ title: '旧文', tag: '山', category: '随笔' }])
})

test('categories go through the hues in the order of their owner', async () => {
  await oldDatabase('0048-corrections')
  for (let n = 2; n <= 13; n++) await sql`insert into category (name, sort) values (${`第 ${n} 个`}, ${-n})`.execute(db)
  await migrate(db)
  const found = await db.selectFrom('category').select('hue').orderBy('sort').orderBy('id').execute()
  expect(found.map((it) => it.hue)).toEqual(found.map((_, place) => hueOf(place)))
  expect(await db.selectFrom('article').select('drawing').execute()).toEqual([{ drawing: null }])
})

test('a migration that fails leaves everything as it was', async () => {
  await oldDatabase('0012-moments')
  const tables = async () =>
    (
      await sql<{
        name: string
      }>`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(db)
    ).rows
  // The table that a later migration wants to make exists already.
  await sql`create table audit (x int)`.execute(db)
  const before = await tables()
  await expect(migrate(db)).rejects.toThrow('audit')
  expect(await tables()).toEqual(before)
  expect((await appliedMigrations(db)).at(-1)).toBe('0012-moments')
})
