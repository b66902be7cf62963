import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'
import type { Choices, Item, Noun } from './export.nouns.ts'

export type Row = Record<string, unknown>

// A noun names its table and columns at run time, so the types treat each table as `moment` and each column as `id`.
type Any = 'moment'
type Column = 'id'
const any = (table: keyof Tables) => table as Any
const column = (name: string) => name as Column
type Query = SelectQueryBuilder<Tables, Any, object>

/** Selects the rows of a noun that are exported. `nounOf` finds the nouns that its rows refer to. */
function rowsIn(db: Reader, noun: Noun, choices: Choices, nounOf: (name: string) => Noun): Query {
  const columnOf = (field: string) => column(noun.fields[field]?.column ?? field)
  // The subquery compares the row's own number: a list of all numbers would be scanned for each row.
  const isIn = (name: string, field: string) => {
    const other = nounOf(name)
    const same = sql<SqlBool>`${sql.ref(`${other.table}.id`)} = ${sql.ref(`${noun.table}.${columnOf(field)}`)}`
    return rowsIn(db, other, choices, nounOf).select(column('id')).where(same)
  }
  let rows: Query = db.selectFrom(any(noun.table))
  if (noun.hasBin) rows = rows.where('deleted_time', 'is', null)
  if (noun.without && !(noun.without.unless && choices[noun.without.unless]))
    rows = rows.where(column(noun.without.column), 'not in', noun.without.values as never)
  for (const [field, name] of Object.entries(noun.follows ?? {})) rows = rows.where((e) => e.exists(isIn(name, field)))
  const { targets } = noun
  if (targets)
    rows = rows.where((e) =>
      e.or(
        Object.entries(targets).map(([type, name]) =>
          e.and([e(columnOf('targetType'), '=', type as never), e.exists(isIn(name, 'targetId'))]),
        ),
      ),
    )
  return rows
}

/** Finds the rows of a noun after a given row, in the order of its key. */
export async function findRows(
  db: Reader,
  noun: Noun,
  { choices, nounOf, after, limit }: { choices: Choices; nounOf: (name: string) => Noun; after: Row | null; limit: number },
): Promise<Row[]> {
  const columns = [...new Set(Object.values(noun.fields).map((it) => it.column))]
  const keys = noun.key.map((field) => noun.fields[field]?.column ?? field)
  let rows = rowsIn(db, noun, choices, nounOf)
  const [first = ''] = keys
  if (after)
    rows = rows
      .where(column(first), '>=', after[first] as never)
      .where((e) =>
        e.or(
          keys.map((key, at) =>
            e.and([
              ...keys.slice(0, at).map((before) => e(column(before), '=', after[before] as never)),
              e(column(key), '>', after[key] as never),
            ]),
          ),
        ),
      )
  for (const key of keys) rows = rows.orderBy(column(key))
  return rows.select(columns.map(column)).limit(limit).execute() as Promise<Row[]>
}

/** Counts the rows of a noun in an export. */
export async function countRows(db: Reader, noun: Noun, choices: Choices, nounOf: (name: string) => Noun): Promise<number> {
  const found = await rowsIn(db, noun, choices, nounOf)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirst()
  return Number(found?.n ?? 0)
}

/** Inserts rows and returns the positions of those that were inserted. A row that conflicts with an existing one is skipped. */
export async function insertRows(tx: Writer, noun: Noun, rows: readonly Row[]): Promise<Set<number>> {
  const keys = noun.key.map((field) => noun.fields[field]?.column ?? field)
  const nameOf = (row: Row) => keys.map((key) => String(row[key])).join('\n')
  const done = await tx
    .insertInto(any(noun.table))
    .values(rows as never)
    .onConflict((c) => c.doNothing())
    .returning(keys.map(column))
    .execute()
  const names = new Set(done.map((it) => nameOf(it as Row)))
  return new Set(rows.flatMap((row, at) => (names.delete(nameOf(row)) ? [at] : [])))
}

/** Finds those of the numbers that a table holds. */
export async function findKnown(db: Reader, table: keyof Tables, ids: readonly number[]): Promise<Set<number>> {
  if (!ids.length) return new Set()
  const rows = await db.selectFrom(any(table)).select('id').where('id', 'in', ids).execute()
  return new Set(rows.map((it) => Number(it.id)))
}

/** Finds these comments with their targets and parents. */
export const findTops = (db: Reader, ids: readonly number[]) =>
  ids.length
    ? db.selectFrom('comment').select(['id', 'target_type', 'target_id', 'parent_id']).where('id', 'in', ids).execute()
    : Promise.resolve([])

export const findGoodsCategory = async (db: Reader, id: number): Promise<string> =>
  (await db.selectFrom('goods_category').select('name').where('id', '=', id).executeTakeFirst())?.name ?? ''

/** Raises the change counter of the chat room, so that later changes are numbered after the imported messages. */
export const raiseRoom = (tx: Writer, change: number) =>
  tx.updateTable('chat_room').set({ change }).where('id', '=', 1).where('change', '<', change).execute()

/**
 * Updates the owner's account, which exists before the import, with what the export says. Its number, role, username and e-mail
 * address stay.
 */
export const updatePerson = (tx: Writer, id: number, { id: _, role: __, username: ___, email: ____, ...row }: Item) =>
  tx.updateTable('user').set(row).where('id', '=', id).execute()
