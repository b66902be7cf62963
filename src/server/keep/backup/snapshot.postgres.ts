import { chmod } from 'node:fs/promises'
import { openDatabase } from '#server/core/db/open-database.ts'
import { copyDatabase } from '#server/keep/copy/copy.rules.ts'
import { PRIVATE_FILE } from './backup.files.ts'

/**
 * Copies a PostgreSQL database as it is at one moment into an SQLite file, while others go on writing. Every row is compared
 * afterwards.
 */
export async function snapshotPostgres(url: string, path: string): Promise<void> {
  const from = await openDatabase(url)
  try {
    const to = await openDatabase(`file:${path}`, { halfCopied: 'taken' })
    try {
      await copyDatabase(from, to, { progress: () => {} })
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
  await chmod(path, PRIVATE_FILE)
}
