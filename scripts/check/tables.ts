import { sql } from 'kysely'
import { COLUMN_TYPES, INTEGERS_BY_NAME } from '#server/core/db/column-types.ts'
import { migrate } from '#server/core/db/migrate.ts'
import { openSqlite } from '#server/core/db/sqlite.ts'
import type { Finding, Source } from './source.ts'

const DATABASE = 'src/server/core/db/'
export const TABLES_FILE = `${DATABASE}tables.ts`
const FIRST_LINE = '// Generated from the migrations by `npm run tables`. Only the comments are written by hand, and they stay.'

/** Describes a column in the words of SQLite: `pk` is its place in the primary key, `hidden` is 2 or 3 for one that is computed. */
interface Column {
  table: string
  kind: 'table' | 'virtual'
  name: string
  type: string
  notnull: 0 | 1
  dflt_value: string | null
  pk: number
  hidden: number
}

/** Reads the schema that the migrations make of an empty database. */
async function readSchema(): Promise<Column[]> {
  const db = openSqlite(':memory:', 'write')
  try {
    await migrate(db)
    const { rows } = await sql<Column>`
      select t.name as "table", t.type as kind, c.name, c.type, c."notnull", c.dflt_value, c.pk, c.hidden
      from pragma_table_list t, pragma_table_xinfo(t.name) c
      where t.schema = 'main' and t.type in ('table', 'virtual') and c.hidden <> 1
      and t.name not like 'sqlite_%' and t.name not like 'kysely_%' order by t.name, c.cid`.execute(db)
    return rows
  } finally {
    await db.destroy()
  }
}

function valueType({ table, name, type }: Column): string {
  const exact = COLUMN_TYPES[`${table}.${name}`]
  if (exact) return exact
  if (!/^(?:integer|bigint)$/i.test(type)) return 'string'
  return INTEGERS_BY_NAME.find(([names]) => names.test(name))?.[1] ?? 'number'
}

function columnType(column: Column): string {
  const { kind, type, notnull, dflt_value, pk, hidden } = column
  const value = valueType(column)
  if (hidden) return `GeneratedAlways<${value}>`
  // SQLite itself counts a key of this type, and says of keys and of full-text columns that they may be null.
  if (pk && type === 'INTEGER' && !notnull) return `Generated<${value}>`
  const whole = notnull || pk || kind === 'virtual' ? value : `${value} | null`
  return dflt_value === null ? whole : `Generated<${whole}>`
}

/** Maps each table and each `table.column` to the comment above it. */
function commentsOf(text: string): Map<string, string> {
  const found = text.matchAll(/( *\/\*\*(?:[^*]|\*(?!\/))*\*\/\n)?^ {2}(?: {2}(\w+): .*|(\w+): \{)$/gm)
  let table = ''
  return new Map(
    [...found].map(([, comment = '', column, name]) => {
      if (name) table = name
      return [column ? `${table}.${column}` : table, comment]
    }),
  )
}

/** Is the width of a line in `biome.json`, which formats the file too. */
const LINE_WIDTH = 130

function importOf(types: readonly string[]): string {
  const line = `import type { ${types.join(', ')} } from './column-types.ts'`
  return line.length > LINE_WIDTH ? `import type {\n${types.map((it) => `  ${it},\n`).join('')}} from './column-types.ts'` : line
}

/** Writes the types of all tables, with the comments of the text that is there already. */
export async function tablesText(known: string): Promise<string> {
  const schema = await readSchema()
  const columns = new Set(schema.map((it) => `${it.table}.${it.name}`))
  const gone = Object.keys(COLUMN_TYPES).find((it) => !columns.has(it))
  if (gone) throw new Error(`column-types.ts speaks of ${gone}, which no migration makes`)
  const comments = commentsOf(known)
  const tables = Object.entries(Object.groupBy(schema, (it) => it.table)).map(([name, rows = []]) => {
    const lines = rows.map((it) => `${comments.get(`${name}.${it.name}`) ?? ''}    ${it.name}: ${columnType(it)}\n`)
    const rowId = rows[0]?.kind === 'virtual' ? '    rowid: number\n' : ''
    return `${comments.get(name) ?? ''}  ${name}: {\n${rowId}${lines.join('')}  }\n`
  })
  const types = [...new Set(schema.map(valueType).filter((it) => /^[A-Z]/.test(it)))].sort()
  return `${FIRST_LINE}
import type { Generated, GeneratedAlways } from 'kysely'
${importOf(types)}

export interface Tables {
${tables.join('')}}
`
}

/** Finds migrations that `migrate.ts` does not import, so that they never run. */
export function unlistedMigrations(sources: readonly Source[]): Finding[] {
  const list = sources.find((it) => it.path === `${DATABASE}migrate.ts`)?.text ?? ''
  return sources
    .filter(({ path }) => path.startsWith(`${DATABASE}migrations/`) && !path.includes('.test.'))
    .filter(({ path }) => !list.includes(`'./${path.slice(DATABASE.length)}'`))
    .map(({ path }) => ({ path, line: 1, says: 'never runs: import it in migrate.ts and name it there' }))
}

/** Finds a schema that `tables.ts` does not tell as the migrations make it. */
export async function tableFaults(sources: readonly Source[]): Promise<Finding[]> {
  const known = sources.find((it) => it.path === TABLES_FILE)?.text ?? ''
  const wanted = (await tablesText(known)).split('\n')
  const found = known.split('\n')
  const line = wanted.findIndex((it, at) => it !== found[at])
  const unlisted = unlistedMigrations(sources)
  return line < 0 && wanted.length === found.length
    ? unlisted
    : [...unlisted, { path: TABLES_FILE, line: line + 1, says: 'differs from the migrations: npm run tables' }]
}
