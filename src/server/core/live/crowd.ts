import type { Database } from '#server/core/db/database.ts'
import { ORIGIN } from '#server/core/db/news.queries.ts'
import { announce } from '#server/core/db/news.ts'
import { GONE_MS } from '#server/core/process/beat.ts'
import { changePresent, countPresent, findPresent } from '#server/core/process/process.queries.ts'

/** Counts the users who are connected by a socket, in this process and in others. */
export interface Crowd {
  /** Returns the number as it was last counted. A process knows its own users more exactly. */
  online(): number
  /** Stores which users are connected to this process, and counts all again. */
  tell(here: ReadonlySet<number>): Promise<void>
}

/** Returns the crowd of a site with a single process: it knows of no others. */
export const localCrowd = (): Crowd => ({ online: () => 0, tell: async () => {} })

/** Counts the users of all processes. Each process stores its own users, and a user of two processes counts once. */
export function sharedCrowd(db: Database, now: () => number): Crowd {
  let online = 0
  return {
    online: () => online,
    async tell(here) {
      // Compares with the stored rows, not with memory: other processes delete the rows of a process that seems dead.
      const written = await findPresent(db.read, ORIGIN)
      const [come, gone] = [[...here.difference(written)], [...written.difference(here)]]
      if (come.length || gone.length)
        await db.write(async (tx) => {
          await changePresent(tx, ORIGIN, { come, gone })
          announce(tx, { about: 'presence' })
        })
      online = await countPresent(db.read, now() - GONE_MS)
    },
  }
}
