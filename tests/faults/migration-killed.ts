import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { migrate } from '#server/core/db/migrate.ts'
import { openSqlite } from '#server/core/db/sqlite.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { always, atMost, type Fault, type Row, type Trial } from './fault.ts'

const OLD = '0001-start'
const ARTICLES = 20_000
const script = fileURLToPath(new URL('open-until-killed.ts', import.meta.url))

/** Returns the milliseconds that it took, or null when it was killed before the end. */
async function bringUpToDate(url: string, killAfterMs?: number): Promise<number | null> {
  const child = spawn(process.execPath, [script, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  await Promise.race([once(child.stdout, 'data'), ended])
  const begin = performance.now()
  if (killAfterMs !== undefined) {
    await Promise.race([pause(killAfterMs), ended])
    child.kill('SIGKILL')
  }
  const [code, signal] = await ended
  if (signal === null && code !== 0) throw new Error(`it ended with ${code}`)
  return signal === null ? performance.now() - begin : null
}

/** Describes all tables and their content. */
interface Look {
  applied: number
  shape: string
  articles: number
  whole: boolean
}

/** Holds a blog of the first version with some thousand articles. */
interface OldBlog {
  /** Makes a copy and returns its address; the previous copy is removed. */
  copy(): Promise<string>
  /** Describes the last copy. */
  look(): Promise<Look>
  close(): Promise<void>
}

interface Column {
  name: string
  /** Is true when a row without it is refused. */
  isText: boolean
}

/** Returns an insert of one article for any version: columns, and values in their order. */
function rowOf(columns: readonly Column[]) {
  const known: Record<string, number> = { user_id: 1, category_id: 1, status: 1, create_time: 1, update_time: 1 }
  const names = columns.map((it) => it.name)
  const values = (n: number) =>
    columns.map(({ name, isText }) => known[name] ?? (name === 'title' ? `旧文 ${n}` : isText ? '' : 0))
  return { names, values }
}

async function oldSqlite(): Promise<OldBlog> {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-migrating-'))
  const [old, file] = [join(folder, 'old.db'), join(folder, 'blog.db')]
  const db = openSqlite(old, 'setup')
  await migrate(db, OLD)
  await db.destroy()
  const raw = new DatabaseSync(old)
  raw.exec("begin; insert into category (name) values ('随笔')")
  const needed = raw.prepare(
    'select name, type from pragma_table_info(\'article\') where "notnull" = 1 and dflt_value is null and pk = 0',
  )
  const { names, values } = rowOf(needed.all().map((it) => ({ name: String(it.name), isText: /text/i.test(String(it.type)) })))
  const insert = raw.prepare(`insert into article (${names}) values (${names.map(() => '?')})`)
  for (let n = 0; n < ARTICLES; n++) insert.run(...values(n))
  raw.exec('commit')
  raw.close()
  return {
    async copy() {
      for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
      copyFileSync(old, file)
      return `file:${file}`
    },
    async look() {
      const found = new DatabaseSync(file)
      const rows = (sql: string) => found.prepare(sql).all()
      const shape = "select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name"
      const told = {
        applied: rows('select name from kysely_migration').length,
        shape: JSON.stringify(rows(shape)),
        articles: Number(rows('select count(*) as n from article')[0]?.n),
        whole: rows('pragma integrity_check')[0]?.integrity_check === 'ok',
      }
      found.close()
      return told
    },
    async close() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const PG_SHAPE = `
  select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public'
  union all
  select tablename, indexname, indexdef, '', '' from pg_indexes where schemaname = 'public'
  order by 1, 2`
const PG_NEEDED = `
  select column_name as name, data_type as type from information_schema.columns
  where table_schema = 'public' and table_name = 'article' and is_nullable = 'NO' and column_default is null
    and is_identity = 'NO' and is_generated = 'NEVER'`

async function oldPostgres(): Promise<OldBlog> {
  const server = await startPostgres()
  await server.ask('create database old')
  const db = server.raw('old')
  await migrate(db, OLD)
  const many = async (statement: string) => (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows
  await many("insert into category (name) values ('随笔')")
  const needed = (await many(PG_NEEDED)).map((it) => ({ name: String(it.name), isText: /char|text/.test(String(it.type)) }))
  const { names, values } = rowOf(needed)
  const literal = (it: string | number) => (typeof it === 'string' ? `'${it}'` : it)
  const rows = Array.from({ length: ARTICLES }, (_, n) => `(${values(n).map(literal)})`)
  await many(`insert into article (${names}) values ${rows}`)
  await db.destroy()
  return {
    async copy() {
      // The server may still keep connections of a killed process.
      await server.ask('drop database if exists blog with (force)')
      await server.ask('create database blog template old')
      return server.urlOf('blog')
    },
    async look() {
      const found = server.raw('blog')
      const ask = async (statement: string) => (await sql.raw<Record<string, unknown>>(statement).execute(found)).rows
      const told = {
        applied: (await ask('select name from kysely_migration')).length,
        shape: JSON.stringify(await ask(PG_SHAPE)),
        articles: Number((await ask('select count(*) as n from article'))[0]?.n),
        whole: true,
      }
      await found.destroy()
      return told
    },
    close: () => server.stop(),
  }
}

async function kill(trial: Trial, blog: OldBlog): Promise<Row[]> {
  const times = trial.times(20)
  try {
    let url = await blog.copy()
    const before = await blog.look()
    const whole = (await bringUpToDate(url)) ?? 0
    const wanted = await blog.look()
    trial.say(`a migration takes ${Math.round(whole)} ms`)
    let [killed, halves, completed, lost] = [0, 0, 0, 0]
    while (killed < times) {
      url = await blog.copy()
      if ((await bringUpToDate(url, trial.below(whole))) !== null) continue
      killed++
      const found = await blog.look()
      if (!found.whole || ![before.applied, wanted.applied].includes(found.applied)) halves++
      await bringUpToDate(url)
      const again = await blog.look()
      if (again.shape === wanted.shape && again.whole) completed++
      if (again.articles !== ARTICLES) lost++
    }
    return [
      atMost(`databases left between two versions, of ${killed} kills`, 0, halves),
      always('the next start completes it: the same tables as undisturbed', times, completed),
      atMost('databases that lost articles', 0, lost),
    ]
  } finally {
    await blog.close()
  }
}

/** Kills the program during the migration of an old database: the next start must complete it. */
export const migrationKilled: Fault = async (trial) => kill(trial, await oldSqlite())
export const migrationKilledPostgres: Fault = async (trial) => kill(trial, await oldPostgres())
