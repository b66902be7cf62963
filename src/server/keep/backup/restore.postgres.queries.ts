import { connectAlone } from '#server/core/db/postgres.ts'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Makes an empty schema, and drops the one that an earlier attempt left. */
export async function emptySchema(url: string, schema: string): Promise<void> {
  const client = await connectAlone(url)
  try {
    await client.query(`drop schema if exists ${quoted(schema)} cascade`)
    await client.query(`create schema ${quoted(schema)}`)
  } finally {
    await client.end()
  }
}

/**
 * Moves the tables in use into `aside` and those of `from` into their place, in one transaction. The sequence of a table moves with
 * it. Does nothing when there is no schema `from`.
 */
export async function moveTables(url: string, from: string, aside: string): Promise<void> {
  const client = await connectAlone(url)
  const tablesIn = async (schema: string) => {
    const { rows } = await client.query(
      `select relname from pg_class join pg_namespace n on n.oid = relnamespace where n.nspname = $1 and relkind = 'r'`,
      [schema],
    )
    return rows.map((it) => String(it.relname))
  }
  try {
    await client.query('begin')
    const { rows } = await client.query(
      'select current_schema() as now, exists (select 1 from pg_namespace where nspname = $1) as staged',
      [from],
    )
    if (rows[0]?.staged) {
      const now = String(rows[0].now)
      await client.query(`create schema ${quoted(aside)}`)
      for (const it of await tablesIn(now))
        await client.query(`alter table ${quoted(now)}.${quoted(it)} set schema ${quoted(aside)}`)
      for (const it of await tablesIn(from))
        await client.query(`alter table ${quoted(from)}.${quoted(it)} set schema ${quoted(now)}`)
      await client.query(`drop schema ${quoted(from)}`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
