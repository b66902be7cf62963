import { openDatabase } from '#server/core/db/open-database.ts'
import { copyDatabase } from '#server/keep/copy/copy.rules.ts'
import { startPostgres } from '#tests/support/postgres.ts'

const ENGINES = ['sqlite', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

export function engineOf(name: string): Engine {
  const found = ENGINES.find((it) => it === name)
  if (!found) throw new Error(`--database: "${name}" is not one of ${ENGINES.join(', ')}`)
  return found
}

/**
 * A database of that kind with what a file of SQLite holds: the file itself, or a PostgreSQL of this run that was filled from it. That
 * one syncs its commits, as in production.
 */
export async function placeOf(engine: Engine, file: string) {
  if (engine === 'sqlite') return { database: file, close: async () => {} }
  const server = await startPostgres({ settings: '-c fsync=on -c shared_buffers=256MB -c max_wal_size=2GB' })
  const [from, to] = [await openDatabase(`file:${file}`), await server.open()]
  await copyDatabase(from, to, { progress: () => {} })
  await from.close()
  await to.close()
  await server.ask('vacuum analyze')
  return { database: server.urlOf(), close: server.stop }
}
