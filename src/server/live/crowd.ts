import type { Database } from '#server/db/database.ts'
import { ORIGIN } from '#server/db/news.queries.ts'
import { announce } from '#server/db/news.ts'
import { GONE_MS } from '#server/process/beat.ts'
import { changePresent, countPresent, findPresent } from '#server/process/process.queries.ts'

/** Who is there by a socket, here and elsewhere. */
export interface Crowd {
  /** How many, as far as is known; those here are known better. */
  online(): number
  /** Tells the others who is here, and counts anew. */
  tell(here: ReadonlySet<number>): Promise<void>
}

/** Nobody but those here, whom everybody sees. */
export const localCrowd = (): Crowd => ({ online: () => 0, tell: async () => {} })

/** Of all processes: each writes down who comes and goes through it, and whoever is with two of them counts once. */
export function sharedCrowd(db: Database, now: () => number): Crowd {
  let online = 0
  return {
    online: () => online,
    async tell(here) {
      // What was written down, not what we remember: of a process that was thought gone nothing is left.
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
