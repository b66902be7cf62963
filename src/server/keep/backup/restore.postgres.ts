import { openDatabase } from '#server/core/db/open-database.ts'
import { isPostgresUrl } from '#server/core/db/postgres-url.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { copyDatabase } from '#server/keep/copy/copy.rules.ts'
import { isUsedByOthers } from '#server/keep/copy/others.ts'
import { emptySchema, moveTables } from './restore.postgres.queries.ts'

/** Names the schema in which the restored database is built beside the one in use. */
const STAGED = 'inkstone_restoring'

const withParameter = (url: string, name: string, value: string) => {
  const changed = new URL(url)
  changed.searchParams.set(name, value)
  return changed.href
}

/**
 * Checks that no server, on any machine, uses the PostgreSQL database; an SQLite database always passes.
 * @throws Refusal 409 when a server does
 */
export async function refuseOthers(databaseUrl: string): Promise<void> {
  if (!isPostgresUrl(databaseUrl)) return
  const db = await openDatabase(withParameter(databaseUrl, 'application_name', 'inkstone restore'))
  const others = await isUsedByOthers(db.read).finally(db.close)
  if (others) refuse(409, '还有别的进程连着数据库：先停下所有机器上的站点，再恢复。什么也没有改动')
}

/** Copies the rows of a file into new tables beside those in use, and compares them. */
export async function stageInPostgres(file: string, databaseUrl: string): Promise<void> {
  await emptySchema(databaseUrl, STAGED)
  const from = await openDatabase(file)
  try {
    const to = await openDatabase(withParameter(databaseUrl, 'schema', STAGED), { halfCopied: 'taken' })
    await copyDatabase(from, to, { progress: () => {} }).finally(to.close)
  } finally {
    await from.close()
  }
}

/** Moves the tables in use aside and the new ones into their place, in one transaction. Does nothing when that is already done. */
export const swapInPostgres = (databaseUrl: string, aside: string): Promise<void> => moveTables(databaseUrl, STAGED, aside)
