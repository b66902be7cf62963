import { setTimeout as pause } from 'node:timers/promises'
import type { ControlledTransaction, Kysely } from 'kysely'
import { type News, newsOf } from './news.ts'
import { askingAtOnce, isBusy } from './sqlite.ts'
import type { Tables } from './tables.ts'
import { keepingTrace } from './trace.ts'
import { Unavailable } from './unavailable.ts'

type Writer = ControlledTransaction<Tables>
interface Job {
  work: (tx: Writer) => Promise<unknown>
  done: (result: unknown) => void
  failed: (error: unknown) => void
  /** Is the time until which the job waits for other programs. */
  end: number
}

/** Limits the writes that share one synced commit. */
const BATCH_MAX = 64
/** Limits how long a write waits for another process before its caller is told; the browser gives up after 10 s. */
const PATIENCE_MS = 9_000
/**
 * Limits the pause between two tries for the lock. Processes do not wait in line, so one that tries seldom gets nothing beside a busy
 * writer.
 */
const LOOK_EVERY_MS = 8

interface QueueOptions {
  /** Syncs what was committed to the disk, beside the event loop. */
  sync: () => Promise<void>
  /** Is awaited after each synced commit, before any caller is answered, with what the writes announced. */
  committed: (news: readonly News[]) => unknown
  /** Counts the milliseconds that a write waits for another program. */
  patience?: number
  /** Returns milliseconds of a clock that is never set. */
  now?: () => number
}

/**
 * Creates a queue in which all waiting writes share a transaction and a disk sync, so one sync serves many writers. Each write has its
 * own savepoint: a refused one takes nothing of its neighbours with it, and none is answered before the sync.
 */
export function createWriteQueue(
  db: Kysely<Tables>,
  { sync, committed, patience = PATIENCE_MS, now = () => performance.now() }: QueueOptions,
) {
  const waiting: Job[] = []
  let running: Promise<void> | null = null

  async function drain() {
    // The pause lets every write of this turn of the event loop join the first batch.
    await pause(0)
    try {
      while (waiting.length) await runBatch(waiting.splice(0, BATCH_MAX))
    } finally {
      running = null
    }
  }

  async function runBatch(jobs: Job[]) {
    const settle: (() => void)[] = []
    const news: News[] = []
    try {
      const tx = await begin(db, jobs, now)
      if (!tx) return
      try {
        for (const job of jobs) settle.push(await runJob(db, tx, job, news))
        await tx.commit().execute()
      } catch (error) {
        // SQLite may have rolled back by itself. The caller is told the first error.
        if (!tx.isCommitted && !tx.isRolledBack)
          await tx
            .rollback()
            .execute()
            .catch(() => {})
        throw error
      }
      await sync()
      await committed(news)
    } catch (error) {
      for (const job of jobs) job.failed(error)
      return
    }
    for (const answer of settle) answer()
  }

  return {
    write<T>(work: (tx: Writer) => Promise<T>): Promise<T> {
      return new Promise<T>((done, failed) => {
        waiting.push({ work: keepingTrace(work), done: done as Job['done'], failed, end: now() + patience })
        running ??= drain()
      })
    },
    /** Resolves when nothing is waiting or running. */
    async settled() {
      while (running) await running
    },
  }
}

async function runJob(db: Kysely<Tables>, tx: Writer, job: Job, news: News[]): Promise<() => void> {
  const saved = await tx.savepoint('job').execute()
  try {
    const result = await askingAtOnce(db, saved, () => job.work(saved))
    await saved.releaseSavepoint('job').execute()
    news.push(...newsOf(saved))
    return () => job.done(result)
  } catch (error) {
    await saved.rollbackToSavepoint('job').execute()
    await saved.releaseSavepoint('job').execute()
    return () => job.failed(error)
  }
}

/** Begins as soon as no other program writes. Jobs that have waited long enough fail meanwhile; returns null when none is left. */
async function begin(db: Kysely<Tables>, jobs: Job[], now: () => number): Promise<Writer | null> {
  for (let wait = 1; ; wait = Math.min(wait * 2, LOOK_EVERY_MS)) {
    try {
      return await db.startTransaction().execute()
    } catch (error) {
      if (!isBusy(error)) throw error
      const at = now()
      const late = jobs.filter((it) => it.end < at)
      for (const job of late) job.failed(new Unavailable(error))
      if (late.length) jobs.splice(0, jobs.length, ...jobs.filter((it) => it.end >= at))
      if (!jobs.length) return null
      await pause(wait)
    }
  }
}
