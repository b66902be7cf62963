import { type RawBuilder, sql } from 'kysely'
import { chunks } from '#lib/chunks.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { MARK } from '#server/core/db/half-copied.ts'
import { isSqlite } from '#server/core/db/search-words.ts'
import type { Table } from './schema.queries.ts'

export type Value = string | number | null
export type Row = Record<string, Value>

/** Limits the values of one statement to a number that SQLite surely accepts. */
const VALUES_MAX = 30_000

const refs = (names: readonly string[]) => sql.join(names.map((it) => sql.ref(it)))

/** Returns the next rows after a key, in the order of the keys. */
export async function readRows(db: Reader, { name, columns, key }: Table, after: readonly Value[] | null, limit: number) {
  const behind = after ? sql`where (${refs(key)}) > (${sql.join(after)})` : sql``
  const { rows } = await sql<Row>`
    select ${refs(columns)} from ${sql.table(name)} ${behind} order by ${refs(key)} limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export async function writeRows(tx: Writer, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const most = Math.max(1, Math.floor(VALUES_MAX / columns.length))
  for (const some of chunks(rows, most)) {
    const values = some.map((row) => sql`(${sql.join(columns.map((it) => row[it] ?? null))})`)
    await sql`insert into ${sql.table(name)} (${refs(columns)}) values ${sql.join(values)}`.execute(tx)
  }
}

/** Empties all tables; rows that refer to others go before them. */
export async function clearTables(tx: Writer, tables: readonly Table[]): Promise<void> {
  for (const name of ['article_search', 'chat_search', 'page_tag', 'page', 'change', 'news', 'presence', 'process', 'progress'])
    await sql`delete from ${sql.table(name)}`.execute(tx)
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx)
}

/** Returns the last number that a table's counter has given, so that none is given twice; 0 for a table without a counter. */
export async function readCounter(db: Reader, { name, counter }: Table): Promise<number> {
  if (!counter) return 0
  if (isSqlite(db)) {
    const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${name}`.execute(db)
    return rows[0]?.seq ?? 0
  }
  const { rows } = await sql<{ seq: number | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence(${`"${name}"`}, ${counter})::regclass) as seq`.execute(db)
  return rows[0]?.seq ?? 0
}

export async function setCounter(tx: Writer, { name, counter }: Table, to: number): Promise<void> {
  if (!counter || to < 1) return
  if (!isSqlite(tx)) await sql`select setval(pg_get_serial_sequence(${`"${name}"`}, ${counter}), ${to}::bigint)`.execute(tx)
  else {
    await sql`delete from sqlite_sequence where name = ${name}`.execute(tx)
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${to})`.execute(tx)
  }
}

/** Selects what each of the two search indices holds, with the texts that its words are made from. */
export const INDEXED = {
  article_search: (after: number, limit: number): RawBuilder<{ id: number; title: string; plain: string }> => sql`
    select article.id as id, article.title as title, article_body.plain as plain from article_search
    join article on article.id = article_search.rowid join article_body on article_body.article_id = article.id
    where article_search.rowid > ${after} order by article_search.rowid limit ${sql.lit(limit)}`,
  chat_search: (after: number, limit: number): RawBuilder<{ id: number; title: string; plain: string }> => sql`
    select chat_message.id as id, '' as title, chat_message.plain as plain from chat_search
    join chat_message on chat_message.id = chat_search.rowid
    where chat_search.rowid > ${after} order by chat_search.rowid limit ${sql.lit(limit)}`,
} as const

/** Counts the entries of a search index and finds the highest id, without entries whose row is gone. */
export async function newestWord(db: Reader, index: keyof typeof INDEXED): Promise<{ count: number; last: number }> {
  const { rows } = await sql<{ count: number; last: number | null }>`
    select count(*) as count, max(rowid) as last from ${sql.table(index)}
    where exists (select 1 from ${sql.table(index === 'chat_search' ? 'chat_message' : 'article_body')} as t
      where ${sql.ref(index === 'chat_search' ? 't.id' : 't.article_id')} = ${sql.ref(`${index}.rowid`)})`.execute(db)
  return { count: rows[0]?.count ?? 0, last: rows[0]?.last ?? 0 }
}

/** Begins a copy: makes the table of marks, which holds the source and the last copied key of each table. */
export async function openMark(tx: Writer, source: string): Promise<void> {
  await sql`create table ${sql.table(MARK)} (name text primary key, value text not null)`.execute(tx)
  await putMark(tx, 'source', source)
}

export async function readMarks(db: Reader): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`select name, value from ${sql.table(MARK)}`.execute(db)
  return new Map(rows.map((it) => [it.name, it.value]))
}

export const putMark = (tx: Writer, name: string, value: string) =>
  sql`insert into ${sql.table(MARK)} (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(tx)

export const forgetMarks = (tx: Writer) => sql`delete from ${sql.table(MARK)} where name <> 'source'`.execute(tx)

export const closeMark = (tx: Writer) => sql`drop table ${sql.table(MARK)}`.execute(tx)

/** Counts the connections that other processes of this program have to a PostgreSQL database; 0 on SQLite. */
export async function countOthers(db: Reader): Promise<number> {
  if (isSqlite(db)) return 0
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name = 'inkstone' and backend_type = 'client backend'`.execute(db)
  return rows[0]?.others ?? 0
}

/** Makes PostgreSQL analyze the new rows. Otherwise it plans badly until it does that by itself, some minutes later. */
export async function lookThrough(tx: Writer): Promise<void> {
  if (!isSqlite(tx)) await sql`analyze`.execute(tx)
}
