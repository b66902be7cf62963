import { setTimeout as pause } from 'node:timers/promises'
import type { Reader } from '#server/core/db/database.ts'
import { countOthers } from './rows.queries.ts'

const LOOKS = 15
const LOOK_EVERY_MS = 200

/**
 * Checks whether another process uses a PostgreSQL database. It looks several times, because a closed connection stays visible for a
 * moment.
 */
export async function isUsedByOthers(db: Reader): Promise<boolean> {
  for (let look = 1; await countOthers(db); look++) {
    if (look === LOOKS) return true
    await pause(LOOK_EVERY_MS)
  }
  return false
}
