import type { Database } from '#server/db/database.ts'
import { ORIGIN } from '#server/db/news.queries.ts'
import { deleteProgress, findProgress, putProgress, renewProgress } from './progress.queries.ts'

const TELL_EVERY_MS = 1_000
/** Who has not told it for so long is gone. */
const GONE_MS = 15_000

/** How something goes that takes its time, and how the last one ended. */
interface State<D> {
  doing: D | null
  fault: string
}

/**
 * Something that one process does, and that all are asked about: whoever looks at the desk is answered now by one, now by another. On a file there is
 * one process, which knows.
 * @param mine how it goes here
 */
export function shareProgress<D>(db: Database, name: string, now: () => number, mine: () => State<D>) {
  const isShared = db.engine === 'postgres'
  const row = () => ({ name, process: ORIGIN, state: JSON.stringify(mine()), update_time: now() })
  return {
    /** Tells how it goes until `work` has ended; `stopped` when another process was asked to end it. */
    async during<T>(work: () => Promise<T>, stopped: () => void = () => {}): Promise<T> {
      if (!isShared) return work()
      await db.write((tx) => putProgress(tx, row()))
      const timer = setInterval(() => {
        // One that was not written is followed by another.
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
    /** To be called when all is said. */
    async over(): Promise<void> {
      if (isShared) await db.write((tx) => renewProgress(tx, row()))
    },
    /** How it goes elsewhere; null when it was done here last. */
    async elsewhere(): Promise<State<D> | null> {
      const found = isShared ? await findProgress(db.read, name) : undefined
      if (!found || found.process === ORIGIN) return null
      const state = JSON.parse(found.state) as State<D>
      return now() - found.update_time > GONE_MS ? { ...state, doing: null } : state
    },
    /** Ends it wherever it is done. */
    async stop(): Promise<void> {
      if (isShared) await db.write((tx) => deleteProgress(tx, name))
    },
  }
}
