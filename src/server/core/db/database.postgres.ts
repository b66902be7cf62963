import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { oneAtATime } from '#lib/one-at-a-time.ts'
import { createListeners } from './commit-listeners.ts'
import type { Database, OpenOptions, Writer } from './database.ts'
import { insertNews, ringBell } from './news.queries.ts'
import { type News, newsOf } from './news.ts'
import { openPool, openPostgres, overPool, type Session } from './postgres.ts'
import { preparePostgres } from './postgres-setup.ts'
import { type PostgresPlace, readPostgresUrl } from './postgres-url.ts'
import type { Tables } from './tables.ts'
import { isConflict, Unavailable } from './unavailable.ts'

const SERVING_MS = 4_000
const WORKING_MS = 10 * 60_000
/** Limits how long a write with conflicts is tried again before it fails; the browser gives up after 10 s. */
const PATIENCE_MS = 4_000
/** Limits how long after its start a write is tried again when its connection is lost or its statement is cut off. */
const SOON_MS = 1_000
/**
 * Counts the first tries of a write, which run beside other writes. After them it waits in line with other unlucky writes of this
 * process.
 */
const SIDE_BY_SIDE = 3
const PAUSE_MS = 5

/** Opens a database on a PostgreSQL server, which others may use at the same time. */
export async function openPostgresDatabase(
  url: string,
  { checkpoints, beforeCommit, halfCopied }: OpenOptions,
): Promise<Database> {
  const place = readPostgresUrl(url)
  await preparePostgres(url, place, halfCopied === 'taken')
  const { lockTimeout, idleInTransactionTimeout } = place
  const statementTimeout = place.statementTimeout ?? (checkpoints === 'beside' ? SERVING_MS : WORKING_MS)
  const limits = { statementTimeout, lockTimeout, idleInTransactionTimeout }
  // There are two pools, so that a write that also reads outside its transaction never waits for another write that does.
  const writers = Math.max(1, Math.floor(place.pool / 2))
  const reading: Session = { ...limits, max: Math.max(1, place.pool - writers), isReadOnly: true }
  const writing: Session = { ...limits, max: writers }
  const pools = [openPool(place.config, reading), openPool(place.config, writing)] as const
  const [read, writer] = [overPool(pools[0], reading), overPool(pools[1], writing)]
  const { onCommit, committed } = createListeners()
  const bell = oneAtATime(async () => {
    // A process that misses the bell looks for news every second anyway.
    await ringBell(read).catch(() => {})
  })
  const tell = async (tx: Writer, news: readonly News[]) => {
    await insertNews(tx, news)
    await beforeCommit?.(tx, news)
  }
  const { write, settled } = createWrites(writer, tell, (news) => {
    if (news.length) bell.ask()
    return committed(news)
  })
  return {
    engine: 'postgres',
    read,
    snapshot: (work) => snapshot(place, work),
    write,
    onCommit,
    connections: () => {
      const sum = (count: (pool: (typeof pools)[number]) => number) => count(pools[0]) + count(pools[1])
      const idle = sum((it) => it.idleCount)
      return { busy: sum((it) => it.totalCount) - idle, idle, waiting: sum((it) => it.waitingCount) }
    },
    async close() {
      await settled()
      await bell.ended()
      await read.destroy()
      await writer.destroy()
    },
  }
}

/** Runs `work` on a connection of its own, for as long as it takes. */
async function snapshot<T>(place: PostgresPlace, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const endless = { statementTimeout: 0, lockTimeout: 0, idleInTransactionTimeout: 0 }
  const handle = openPostgres(place, { ...endless, max: 1, isReadOnly: true })
  try {
    return await handle.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  } finally {
    await handle.destroy()
  }
}

interface Done<T> {
  result: T
  news: readonly News[]
}

/**
 * Runs writes as serializable transactions. They run side by side, and PostgreSQL refuses one when the outcome could not have come
 * about with one after the other. A refused one begins again.
 */
function createWrites(
  db: Kysely<Tables>,
  beforeCommit: OpenOptions['beforeCommit'],
  committed: (news: readonly News[]) => Promise<unknown>,
) {
  const running = new Set<Promise<unknown>>()
  let line: Promise<unknown> = Promise.resolve()

  async function attempt<T>(work: (tx: Writer) => Promise<T>): Promise<Done<T>> {
    const tx = await db.startTransaction().setIsolationLevel('serializable').execute()
    let isCommitting = false
    try {
      const result = await work(tx)
      const news = newsOf(tx)
      if (beforeCommit) await beforeCommit(tx, news)
      isCommitting = true
      await tx.commit().execute()
      return { result, news }
    } catch (error) {
      if (!tx.isCommitted && !tx.isRolledBack)
        await tx
          .rollback()
          .execute()
          .catch(() => {})
      throw isCommitting && error instanceof Unavailable ? new Unavailable(error.cause, true) : error
    }
  }

  const inLine = <T>(job: () => Promise<T>): Promise<T> => {
    const mine = line.then(job, job)
    line = mine.catch(() => {})
    return mine
  }

  async function run<T>(work: (tx: Writer) => Promise<T>): Promise<T> {
    const { result, news } = await commit(work)
    await committed(news)
    return result
  }

  async function commit<T>(work: (tx: Writer) => Promise<T>): Promise<Done<T>> {
    const start = performance.now()
    for (let tries = 1; ; tries++) {
      try {
        return await (tries <= SIDE_BY_SIDE ? attempt(work) : inLine(() => attempt(work)))
      } catch (error) {
        const waited = performance.now() - start
        if (!mayRepeat(error, waited)) throw error
        if (waited > PATIENCE_MS) throw new Unavailable(error)
        await pause(Math.random() * PAUSE_MS * tries)
      }
    }
  }

  return {
    write<T>(work: (tx: Writer) => Promise<T>): Promise<T> {
      const job = run(work)
      const ended: Promise<unknown> = job.then(
        () => running.delete(ended),
        () => running.delete(ended),
      )
      running.add(ended)
      return job
    },
    /** Resolves when nothing is running. */
    async settled() {
      while (running.size) await Promise.all(running)
    },
  }
}

/** Checks whether a write may run again. One without a connection has already waited for it, and does not wait once more. */
const mayRepeat = (error: unknown, waited: number) =>
  error instanceof Unavailable && !error.isUncertain ? waited <= SOON_MS : isConflict(error)
