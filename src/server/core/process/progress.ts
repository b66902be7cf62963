import type { Database } from '#server/core/db/database.ts'
import { ORIGIN } from '#server/core/db/news.queries.ts'
import { deleteProgress, findProgress, putProgress, renewProgress } from './progress.queries.ts'

const TELL_EVERY_MS = 1_000
/** Limits the silence after which a process counts as gone. */
const GONE_MS = 15_000

/** Says how longer work goes, and how the last one ended. */
interface State<D> {
  doing: D | null
  fault: string
}

/**
 * Shares the state of work that one process does and about which all are asked: the admin's requests go now to one process, now to
 * another. On a file there is one process, which knows it.
 * @param mine returns the state in this process
 */
export function shareProgress<D>(db: Database, name: string, now: () => number, mine: () => State<D>) {
  const isShared = db.engine === 'postgres'
  const row = () => ({ name, process: ORIGIN, state: JSON.stringify(mine()), update_time: now() })
  return {
    /** Tells the state until `work` has ended. Calls `stopped` when another process has asked to end it. */
    async during<T>(work: () => Promise<T>, stopped: () => void = () => {}): Promise<T> {
      if (!isShared) return work()
      await db.write((tx) => putProgress(tx, row()))
      const timer = setInterval(() => {
        // A failed write does not matter, because another one follows.
        db.write((tx) => renewProgress(tx, row())).then(
          (isWanted) => isWanted || stopped(),
          () => {},
        )
      }, TELL_EVERY_MS).unref()
      try {
        return await work()
      } finally {
        clearInterval(timer)
      }
    },
    /** Stores the last state. It has to be called when the work is over. */
    async over(): Promise<void> {
      if (isShared) await db.write((tx) => renewProgress(tx, row()))
    },
    /** Returns the state in another process; null when this one did the work last. */
    async elsewhere(): Promise<State<D> | null> {
      const found = isShared ? await findProgress(db.read, name) : undefined
      if (!found || found.process === ORIGIN) return null
      const state = JSON.parse(found.state) as State<D>
      return now() - found.update_time > GONE_MS ? { ...state, doing: null } : state
    },
    /** Ends the work, in whatever process it runs. */
    async stop(): Promise<void> {
      if (isShared) await db.write((tx) => deleteProgress(tx, name))
    },
  }
}
