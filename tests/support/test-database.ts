import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/core/db/open-database.ts'

let made: Promise<Buffer> | undefined

/** Returns the file of an empty database, made once per process: its migration takes as long as many a story. */
const emptyDatabase = (): Promise<Buffer> => {
  made ??= makeEmptyDatabase()
  return made
}

async function makeEmptyDatabase(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-empty-'))
  const file = join(folder, 'inkstone.db')
  const db = await openDatabase(`file:${file}`)
  // After the close, no other file is left beside it.
  await db.close()
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}

/** Returns the address that `tests/postgres/server.ts` has set; undefined in an ordinary run. */
const server = () => process.env.TEST_POSTGRES
/** Other databases are copies of this migrated one. */
export const TEMPLATE = 'blog_template'

/** Stories about SQLite's own file run only on SQLite. */
export const isOnPostgres = (): boolean => server() !== undefined

/** Returns the position before the first change, in the form of this run's database. */
export const origin = (): number | string => (isOnPostgres() ? '1:1:' : 0)

/** Makes a migrated database for one story: a file in its folder, or one in this run's PostgreSQL. */
export async function makeTestDatabase(folder: string): Promise<{ databaseUrl: string; remove: () => Promise<unknown> }> {
  const base = server()
  if (base === undefined) {
    const file = join(folder, 'inkstone.db')
    writeFileSync(file, await emptyDatabase())
    return { databaseUrl: `file:${file}`, remove: async () => {} }
  }
  const name = `blog_${randomUUID().replaceAll('-', '')}`
  await askPostgres(base, `create database ${name} template ${TEMPLATE}`)
  const url = new URL(base)
  url.pathname = name
  return { databaseUrl: url.href, remove: () => askPostgres(base, `drop database ${name} with (force)`) }
}

async function askPostgres(base: string, statement: string) {
  const url = new URL(base)
  const client = new pg.Client({ host: url.searchParams.get('host') ?? '', user: 'postgres', database: 'postgres' })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}
