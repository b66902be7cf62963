import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/**
 * Lets one process publish at a time: an exclusive transaction that is never ended, on a file of its own.
 * The operating system ends it with the process, however that dies. Null when another process holds it.
 * @throws Error with the path when the file cannot be locked for any other reason
 */
export function takePublisherLock(siteDir: string): { release(): void } | null {
  // Beside the site: whoever removes that folder by hand does not make room for a second publisher.
  const path = `${siteDir}.lock`
  mkdirSync(dirname(path), { recursive: true })
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(path, { timeout: 0 })
    lock.exec('begin exclusive')
    const held = lock
    return { release: () => held.close() }
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null
    throw new Error(`${path} cannot be locked: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
