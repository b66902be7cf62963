import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

export interface ProcessLock {
  release(): void
}

/**
 * Takes a lock by a transaction that is never ended, on a file of its own. The operating system releases it when the process ends,
 * however that happens. One process may hold it alone, or many together. Returns null while another process holds it in a way that
 * conflicts.
 * @throws Error with the path when the file cannot be locked for any other reason
 */
export function takeProcessLock(path: string, how: 'alone' | 'together' = 'alone'): ProcessLock | null {
  mkdirSync(dirname(path), { recursive: true })
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(path, { timeout: 0 })
    // A transaction that has read holds the file together with others that only read.
    lock.exec(how === 'alone' ? 'begin exclusive' : 'begin; select count(*) from sqlite_master')
    const held = lock
    return { release: () => held.close() }
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null
    throw new Error(`${path} cannot be locked: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/**
 * Lets one process publish at a time. The lock is a file beside the site: removing that folder by hand makes no room for a second
 * publisher.
 */
export const takePublisherLock = (siteDir: string) => takeProcessLock(`${siteDir}.lock`)
