import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Lets one process publish at a time: an exclusive transaction that is never ended, on a file of its own.
 * The operating system ends it with the process, however that dies. Null when another process holds it.
 */
export function takePublisherLock(siteDir: string): { release(): void } | null {
  mkdirSync(siteDir, { recursive: true })
  const lock = new DatabaseSync(join(siteDir, 'publisher.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return { release: () => lock.close() }
  } catch {
    lock.close()
    return null
  }
}
