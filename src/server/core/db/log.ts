import { realpathSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * Opens SQLite's log, to sync it to the disk beside the event loop. `synchronous=full` would sync inside the commit and freeze every
 * other call for as long as the disk takes. Here a commit only writes the log, and the writers are answered after the thread pool has
 * synced it. A crash of the machine can only lose what no caller was told of.
 */
export function openLog(databasePath: string) {
  // SQLite follows links before it derives the names of its files.
  const path = `${realpathSync(databasePath)}-wal`
  let log: FileHandle | null = null
  return {
    async sync(): Promise<void> {
      // The file is opened late, because SQLite creates it with the first write.
      log ??= await open(path, 'r+')
      await log.datasync()
    },
    async close(): Promise<void> {
      await log?.close()
    },
  }
}
