import { setTimeout as pause } from 'node:timers/promises'
import { isPostgresUrl } from '#server/db/postgres-url.ts'
import { takePublisherLock } from '#server/db/process-lock.ts'
import { takeSessionLock } from '#server/db/session-lock.ts'

const PUBLISHING = 1

/** The right to publish: one has it at a time. */
export interface PublisherLock {
  /** Whether the lock is certainly still ours. Never true while another publisher has it. */
  isHeld(): boolean
  release(): unknown
}

/** Tries to take the lock: in the database where several machines share one, else in a file beside the site. Null while another process publishes. */
export async function tryPublisherLock(databaseUrl: string, siteDir: string): Promise<PublisherLock | null> {
  if (isPostgresUrl(databaseUrl)) return takeSessionLock(databaseUrl, PUBLISHING)
  const lock = takePublisherLock(siteDir)
  // The operating system takes it from nobody who lives.
  return lock && { isHeld: () => true, release: lock.release }
}

/** How soon it is noticed that the other publisher has ended. */
const LOOK_EVERY_MS = { file: 200, server: 500 }

interface Waiting {
  isOver: () => boolean
  /** Somebody else has it. */
  waits: () => void
}

/** Waits for the lock until `isOver`. */
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
    // A server that is not there will be.
    const lock = isServer
      ? await takeSessionLock(databaseUrl, PUBLISHING, mayAskAgain).catch(() => null)
      : await tryPublisherLock(databaseUrl, siteDir)
    if (lock) return lock
  } while (await mayAskAgain())
  return null
}
