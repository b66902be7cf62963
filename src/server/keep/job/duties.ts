import { setTimeout as pause } from 'node:timers/promises'
import { tidySoon } from '#server/content/file/file.tidy.ts'
import type { Database } from '#server/core/db/database.ts'
import { takeSessionLock } from '#server/core/db/session-lock.ts'
import type { Logger } from '#server/core/http/logger.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import type { FileStorage } from '#server/core/storage/storage.ts'
import { keepBackups } from '#server/keep/backup/backup.clock.ts'
import type { Backups } from '#server/keep/backup/backups.ts'
import { keepHouseDaily } from '#server/keep/job/housekeeping.ts'
import { finishTexts, finishUpgrade } from '#server/keep/upgrade/upgrade.ts'

/** Numbers the lock under which one process renders the texts of an older version anew. */
const UPGRADING = 3
const LOOK_EVERY_MS = 5_000
/** Is the pause after a crowd left texts plain: by then it has passed, or the next look is as far away again. */
const MAKE_UP_AFTER_MS = 60_000

interface Deps {
  db: Database
  databaseUrl: string
  uploads: FileStorage
  renderer: Renderer
  backups: Backups
  now: () => number
  log: Logger
  signal: AbortSignal
}

/** Starts what a worker does beside publishing; of several workers, one does each thing. Returns the functions that stop it. */
export function startDuties({ db, databaseUrl, uploads, renderer, backups, now, log, signal }: Deps): (() => unknown)[] {
  const isStopping = () => signal.aborted
  // After an upgrade of the pipeline every text is rendered again, beside everything else.
  void aloneAt(db, databaseUrl, isStopping, () => finishUpgrade({ db, renderer, uploads, log }, isStopping))
  return [
    tidySoon(uploads, (err) => log.warn({ err }, 'what a stop left half written is still there')),
    keepHouseDaily({ db, uploads, now }, (err) => log.error({ err }, 'the daily housekeeping is not whole')),
    keepBackups({ db, backups, now, log }),
  ]
}

/** Returns a renderer's `onDropped`: texts that were left plain, because too many waited, are rendered a minute later. */
export function makeUpLater(deps: () => Pick<Deps, 'db' | 'databaseUrl' | 'renderer' | 'log' | 'signal'>): () => void {
  let isPlanned = false
  return () => {
    if (isPlanned) return
    isPlanned = true
    const work = async () => {
      isPlanned = false
      const { db, databaseUrl, renderer, log, signal } = deps()
      const isStopping = () => signal.aborted
      if (!isStopping()) await aloneAt(db, databaseUrl, isStopping, () => finishTexts({ db, renderer, log }, isStopping))
    }
    setTimeout(() => void work(), MAKE_UP_AFTER_MS).unref()
  }
}

/** Does work that is useless to do twice at once. A second process waits, and then does what is left. */
async function aloneAt(db: Database, databaseUrl: string, isStopping: () => boolean, work: () => Promise<void>): Promise<void> {
  if (db.engine === 'sqlite') return work()
  const mayAskAgain = async () => {
    await pause(LOOK_EVERY_MS, undefined, { ref: false })
    return !isStopping()
  }
  const lock = await takeSessionLock(databaseUrl, UPGRADING, mayAskAgain).catch(() => null)
  if (!lock) return
  await work().finally(() => lock.release())
}
