import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hueOf } from '#lib/cover/hues.ts'
import { appliedMigrations, knownSchema, migrate, migrationNames, SCHEMA } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inkstone-upgrade-'))
  file = join(folder, 'a.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Makes a database of an earlier version, with an article of its owner. */
async function oldDatabase(schema: string) {
  const db = openSqlite(file, 'setup')
  await migrate(db, schema)
  await db.destroy()
  const raw = new DatabaseSync(file)
  raw.exec("insert into category (name) values ('随笔'); insert into tag (name) values ('山')")
  const columns = new Set(
    raw
      .prepare("select name from pragma_table_info('article')")
      .all()
      .map((it) => String(it.name)),
  )
  const wanted = {
    user_id: 1,
    category_id: 1,
    title: '旧文',
    summary: '',
    cover: '',
    status: 1,
    create_time: 1,
    update_time: 1,
    live: 1,
  }
  const needed = raw
    .prepare(
      'select name from pragma_table_xinfo(\'article\') where "notnull" = 1 and dflt_value is null and pk = 0 and hidden = 0',
    )
    .all()
    .map((it) => [String(it.name), ''])
  const generated = new Set(
    raw
      .prepare("select name from pragma_table_xinfo('article') where hidden > 1")
      .all()
      .map((it) => String(it.name)),
  )
  const row = Object.entries({ ...Object.fromEntries(needed), ...wanted }).filter(([it]) => columns.has(it) && !generated.has(it))
  raw
    .prepare(`insert into article (${row.map(([it]) => it)}) values (${row.map(() => '?')})`)
    .run(...row.map(([, it]) => it as string))
  raw.close()
}

test.each(migrationNames.slice(0, -1))('from %s everything that was there is there', async (schema) => {
  await oldDatabase(schema)
  const db = await openDatabase(`file:${file}`)
  expect((await appliedMigrations(db.read)).at(-1)).toBe(SCHEMA)
  expect(await db.read.selectFrom('article').select(['title', 'user_id']).execute()).toEqual([{ title: '旧文', user_id: 1 }])
  expect(await db.read.selectFrom('tag').select('name').execute()).toEqual([{ name: '山' }])
  await db.close()
})

test('devices are named as they are today, and the own network is no region', async () => {
  await oldDatabase('0038-words-at-once')
  const raw = new DatabaseSync(file)
  const name = (os: string, region: string) => raw.prepare('update user set os = ?, ip_location = ? where id = 1').run(os, region)
  const seen = async () => {
    const db = await openDatabase(`file:${file}`)
    const found = await db.read.selectFrom('user').select(['os', 'ip_location']).where('id', '=', 1).executeTakeFirst()
    await db.close()
    return found
  }
  name('macOS Catalina', '本地')
  raw.close()
  expect(await seen()).toEqual({ os: 'macOS', ip_location: '' })
})

test('categories go through the hues in the order of their owner', async () => {
  await oldDatabase('0048-corrections')
  const raw = new DatabaseSync(file)
  for (let n = 2; n <= 13; n++) raw.exec(`insert into category (name, sort) values ('第 ${n} 个', ${-n})`)
  raw.close()
  const db = await openDatabase(`file:${file}`)
  const found = await db.read.selectFrom('category').select(['name', 'hue']).orderBy('sort').orderBy('id').execute()
  expect(found.map((it) => it.hue)).toEqual(found.map((_, place) => hueOf(place)))
  expect([found[0]?.name, found.at(-1)]).toEqual(['第 13 个', { name: '随笔', hue: 262 }])
  expect(await db.read.selectFrom('article').select('drawing').execute()).toEqual([{ drawing: null }])
  await db.close()
})

test('a migration that fails leaves everything as it was', async () => {
  await oldDatabase('0012-moments')
  const raw = new DatabaseSync(file)
  // The table that a later migration wants to make exists already.
  raw.exec('create table audit (x)')
  const before = raw.prepare('select name, sql from sqlite_master order by name').all()
  raw.close()
  await expect(openDatabase(`file:${file}`)).rejects.toThrow('audit')
  const after = new DatabaseSync(file)
  expect(after.prepare('select name, sql from sqlite_master order by name').all()).toEqual(before)
  after.close()
})

test('a later schema is refused in one sentence, and nothing is touched', async () => {
  await (await openDatabase(`file:${file}`)).close()
  const raw = new DatabaseSync(file)
  raw.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '')")
  raw.close()
  const before = readFileSync(file)
  await expect(openDatabase(`file:${file}`)).rejects.toThrow(/made by a later version of the program \(its schema is 9999-later/)
  expect(readFileSync(file)).toEqual(before)
  expect(knownSchema('9999-later')).toBe(false)
})
