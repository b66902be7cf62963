import { sql } from 'kysely'
import type { Reader } from '#server/core/db/database.ts'
import { MARK } from '#server/core/db/half-copied.ts'
import { isSqlite } from '#server/core/db/search-words.ts'

/** Describes a table as a copy sees it. */
export interface Table {
  name: string
  /** Lists the columns in the order of their names, without computed ones. */
  columns: string[]
  /** Lists the columns of the primary key, in its order. */
  key: string[]
  /** Names the tables that its rows refer to. */
  refersTo: string[]
  /** Names the column that counts by itself; null when there is none. */
  counter: string | null
}

/**
 * Matches the tables that are not copied, because they hold for one engine or one moment only: how far pages are published, positions
 * of the change log, search indices, processes at work. The new blog makes them anew.
 */
const OWN = /^(?:change|page|page_tag|news|presence|process|progress|(?:article|chat)_search(?:_\w+)?|kysely_\w+|sqlite_\w+)$/

interface Found {
  table: string
  column: string
  at: number
  counts: number
}

/** Lists all tables that are copied, each after the tables that its rows refer to. */
export async function findTables(db: Reader): Promise<Table[]> {
  const ask = isSqlite(db) ? sqliteQuestions : postgresQuestions
  const columns = (await ask.columns.execute(db)).rows.filter(({ table }) => !OWN.test(table) && table !== MARK)
  const keys = (await ask.references.execute(db)).rows
  const names = [...new Set(columns.map((it) => it.table))].sort()
  const tables = names.map((name): Table => {
    const own = columns.filter((it) => it.table === name)
    return {
      name,
      columns: own.map((it) => it.column).sort(),
      key: own
        .filter((it) => it.at > 0)
        .sort((a, b) => a.at - b.at)
        .map((it) => it.column),
      refersTo: keys.filter((it) => it.table === name && it.parent !== name).map((it) => it.parent),
      counter: own.find((it) => it.counts)?.column ?? null,
    }
  })
  return inOrder(tables)
}

function inOrder(tables: readonly Table[]): Table[] {
  const known = new Map(tables.map((it) => [it.name, it]))
  const ordered = new Set<Table>()
  const visit = (it: Table) => {
    if (ordered.has(it)) return
    for (const name of it.refersTo) {
      const parent = known.get(name)
      if (parent) visit(parent)
    }
    ordered.add(it)
  }
  for (const it of tables) visit(it)
  return [...ordered]
}

const sqliteQuestions = {
  columns: sql<Found>`
    select t.name as "table", c.name as "column", c.pk as at,
      c.pk = 1 and c.type = 'INTEGER' and t.sql like '%autoincrement%' as counts
    from sqlite_master t join pragma_table_xinfo(t.name) c where t.type = 'table' and c.hidden = 0`,
  references: sql<{ table: string; parent: string }>`
    select distinct t.name as "table", f."table" as parent
    from sqlite_master t join pragma_foreign_key_list(t.name) f where t.type = 'table'`,
}

const postgresQuestions = {
  columns: sql<Found>`
    select c.relname as "table", a.attname as "column", coalesce(array_position(i.indkey::int2[], a.attnum), -1) + 1 as at,
      a.attidentity <> '' as counts
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`,
  references: sql<{ table: string; parent: string }>`
    select distinct c.relname as "table", p.relname as parent
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace`,
}
