import { setTimeout as pause } from 'node:timers/promises'
import type { Reader } from '#server/db/database.ts'
import { countOthers } from './rows.queries.ts'

const LOOKS = 15
const LOOK_EVERY_MS = 200

/** Whether somebody else uses a database of PostgreSQL. A connection that was closed is seen there for a moment longer. */
export async function isUsedByOthers(db: Reader): Promise<boolean> {
  for (let look = 1; await countOthers(db); look++) {
    if (look === LOOKS) return true
    await pause(LOOK_EVERY_MS)
  }
  return false
}
