import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { oneAtATime } from '#lib/one-at-a-time.ts'
import type { Database } from '#server/core/db/database.ts'
import { findNewsSince, NEWS_CHANNEL, pruneNews, readNewsPosition } from '#server/core/db/news.queries.ts'
import { connectAlone } from '#server/core/db/postgres.ts'
import { hangUp } from '#server/core/db/session-lock.ts'
import type { Logger } from '#server/core/http/logger.ts'
import { type LiveBus, localBus } from './live.bus.ts'

/** Is the longest delay of news whose notification was lost. */
const LOOK_EVERY_MS = 1_000
/** Is the time after the last good look from which cached answers may be out of date. */
const SURE_MS = 3_000
/** Is the time that news are kept for a process that was away. */
const KEPT_MS = 10 * 60_000
const PRUNE_EVERY_MS = 60_000
const CONNECT_AGAIN_MS = 500

interface Options {
  db: Database
  databaseUrl: string
  log: Logger
  /** Replaces `KEPT_MS` in a test, which cannot wait ten minutes. */
  keptMs?: number
}

/**
 * Opens a bus across all processes of a site. News are rows (news.queries.ts), and each process reads them from its own position;
 * LISTEN, on a connection of its own, only tells when. A broken connection is made again, and missed news are read.
 */
export async function openPostgresBus({ db, databaseUrl, log, keptMs = KEPT_MS }: Options): Promise<LiveBus> {
  const bus = localBus()
  let at = await readNewsPosition(db.read)
  let heardAt = performance.now()
  let isClosed = false
  let listening: pg.Client | null = null

  const looking = oneAtATime(async () => {
    if (isClosed) return
    const began = performance.now()
    try {
      const found = await findNewsSince(db.read, at)
      const isGap = began - heardAt > keptMs
      at = found.at
      heardAt = began
      bus.publish(isGap ? [{ about: 'gap' }, ...found.news] : found.news)
    } catch {
      // The next look begins at the same position.
    }
  })

  async function listen() {
    for (let wasLost = false; !isClosed; wasLost = true) {
      try {
        listening = await connectAlone(databaseUrl)
        const over = new Promise((done) => listening?.once('end', done))
        listening.on('notification', looking.ask)
        await listening.query(`listen ${NEWS_CHANNEL}`)
        if (wasLost) log.info({}, 'news of other processes are heard again')
        // Reads the news that came while nobody listened.
        looking.ask()
        if (!isClosed) await over
        if (!isClosed) log.warn({}, 'the connection for news of other processes was lost')
      } catch {
        // The server is not there yet; the loop tries again.
      }
      if (listening) await hangUp(listening)
      listening = null
      if (!isClosed) await pause(CONNECT_AGAIN_MS, undefined, { ref: false })
    }
  }

  const listened = listen()
  const timer = setInterval(looking.ask, LOOK_EVERY_MS).unref()
  const pruning = setInterval(() => void db.write((tx) => pruneNews(tx, keptMs)).catch(() => {}), PRUNE_EVERY_MS).unref()

  return {
    ...bus,
    isSure: () => performance.now() - heardAt < SURE_MS,
    async close() {
      isClosed = true
      clearInterval(timer)
      clearInterval(pruning)
      if (listening) await hangUp(listening)
      await looking.ended()
      await listened
    },
  }
}
