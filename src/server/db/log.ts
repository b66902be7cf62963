import { realpathSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * The disk's part of a commit, beside the event loop. `synchronous=full` would sync inside the commit and freeze every
 * other call for as long as the disk takes; here a commit only writes SQLite's log, and the writers are answered after
 * the thread pool has synced it. What a crash of the machine can take is only what nobody was told of.
 */
export function openLog(databasePath: string) {
  // SQLite follows a link before it names its files.
  const path = `${realpathSync(databasePath)}-wal`
  let log: FileHandle | null = null
  return {
    async sync(): Promise<void> {
      // Opened late: SQLite makes the file with the first write.
      log ??= await open(path, 'r+')
      await log.datasync()
    },
    async close(): Promise<void> {
      await log?.close()
    },
  }
}
