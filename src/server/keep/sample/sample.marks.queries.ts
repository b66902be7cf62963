import { createHash } from 'node:crypto'
import type { Reader } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Names the columns that hold what somebody wrote, in every table of the sample. */
const WRITTEN = {
  notice: ['place', 'content_md'],
  article: ['title', 'summary', 'cover', 'version'],
  moment: ['content_md', 'images'],
  message: ['content'],
  comment: ['content_md'],
  column: ['name', 'summary', 'cover'],
  friend: ['name', 'info', 'url', 'avatar'],
  goods: ['update_time'],
  album: ['name', 'description', 'cover', 'password_hash'],
  album_photo: ['description', 'file_id'],
  user: ['nickname', 'avatar'],
} as const satisfies { [T in keyof Tables]?: readonly (keyof Tables[T])[] }

export type SampleTable = keyof typeof WRITTEN

/** Holds a mark of each row of the sample, by `table:id`: while the mark fits, nobody has changed the row. */
export type Marks = Record<string, string>

export const keyOf = (table: SampleTable, id: number): string => `${table}:${id}`

/** Returns the key of the mark of a field of the configuration. */
export const siteKey = (field: string): string => `site:${field}`

export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, 16)

/** Returns the mark of a row as it is now; undefined when there is no such row. */
export async function markOf(db: Reader, table: SampleTable, id: number): Promise<string | undefined> {
  // Every table of the list has an id.
  const columns = WRITTEN[table] as readonly string[] as readonly 'name'[]
  const row = await db
    .selectFrom(table as 'friend')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && hashOf(Object.values(row))
}

/** Lists the rows of the sample that are as they were, by table. */
export type Untouched = Record<SampleTable, number[]>

/** Compares all rows with their marks. `changed` counts the rows that are there and differ; rows that are gone do not count. */
export async function readUntouched(db: Reader, marks: Marks): Promise<{ same: Untouched; changed: number }> {
  const tables = Object.keys(WRITTEN) as SampleTable[]
  const same = Object.fromEntries(tables.map((it) => [it, [] as number[]])) as Untouched
  let changed = 0
  for (const table of tables)
    for (const [key, mark] of Object.entries(marks)) {
      if (!key.startsWith(`${table}:`)) continue
      const id = Number(key.slice(table.length + 1))
      const now = await markOf(db, table, id)
      if (now === mark) same[table].push(id)
      else if (now !== undefined) changed++
    }
  return { same, changed }
}
