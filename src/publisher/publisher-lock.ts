import { setTimeout as pause } from 'node:timers/promises'
import { isPostgresUrl } from '#server/core/db/postgres-url.ts'
import { takePublisherLock } from '#server/core/db/process-lock.ts'
import { takeSessionLock } from '#server/core/db/session-lock.ts'

const PUBLISHING = 1

/** Is the right to publish, which one process has at a time. */
export interface PublisherLock {
  /** Returns whether the lock is certainly still ours. It is never true while another publisher has the lock. */
  isHeld(): boolean
  release(): unknown
}

/**
 * Tries to take the lock: in the database where several machines share one, otherwise in a file beside the site. Returns null while
 * another process publishes.
 */
export async function tryPublisherLock(databaseUrl: string, siteDir: string): Promise<PublisherLock | null> {
  if (isPostgresUrl(databaseUrl)) return takeSessionLock(databaseUrl, PUBLISHING)
  const lock = takePublisherLock(siteDir)
  // The operating system never takes the lock from a living process.
  return lock && { isHeld: () => true, release: lock.release }
}

/** Sets how soon this process notices that the other publisher has ended. */
const LOOK_EVERY_MS = { file: 200, server: 500 }

interface Waiting {
  isOver: () => boolean
  /** Is called when another process has the lock. */
  waits: () => void
}

/** Waits for the lock until `isOver` is true; then returns null. */
export async function awaitPublisherLock(
  databaseUrl: string,
  siteDir: string,
  { isOver, waits }: Waiting,
): Promise<PublisherLock | null> {
  const isServer = isPostgresUrl(databaseUrl)
  const mayAskAgain = async () => {
    waits()
    await pause(isServer ? LOOK_EVERY_MS.server : LOOK_EVERY_MS.file)
    return !isOver()
  }
  do {
    // A server that cannot be reached yet is asked again.
    const lock = isServer
      ? await takeSessionLock(databaseUrl, PUBLISHING, mayAskAgain).catch(() => null)
      : await tryPublisherLock(databaseUrl, siteDir)
    if (lock) return lock
  } while (await mayAskAgain())
  return null
}
