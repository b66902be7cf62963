import type { Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const REGIONS = [
  ['comment', 'ip_source'],
  ['chat_message', 'location'],
  ['user', 'ip_location'],
  ['session', 'ip_location'],
] as const

/**
 * Removes the versions of these systems, because browsers claim the same one for ever, and the region of the own network, because it
 * says nothing to readers.
 */
export async function up(db: AnyDatabase): Promise<void> {
  for (const table of ['comment', 'user', 'session'])
    for (const os of ['macOS', 'Windows']) await db.updateTable(table).set({ os }).where('os', 'like', `${os} %`).execute()
  for (const [table, column] of REGIONS)
    await db
      .updateTable(table)
      .set({ [column]: '' })
      .where(column, '=', '本地')
      .execute()
}
