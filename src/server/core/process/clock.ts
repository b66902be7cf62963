import type { Database } from '#server/core/db/database.ts'
import { ticks as machineTicks } from '#server/core/http/clock.ts'
import { readServerTime } from './process.queries.ts'

/** Is the time between two comparisons of the clocks. */
const LOOK_EVERY_MS = 60_000
/** Ignores smaller differences, because they come from the way to the server and back. */
const SAME_MS = 100

export interface Clock {
  /** Returns UTC milliseconds. */
  now: () => number
  /** Returns milliseconds of which only differences have a meaning, the same for all who share the database. */
  ticks: () => number
  /** Returns how many milliseconds this machine's clock is behind. */
  offset: () => number
  stop: () => void
}

/**
 * Opens the clock that all processes of a site agree on. On one machine it is the machine's. On several machines, one process judges
 * times that another wrote (sessions, codes, windows of limits, what is due), so all go by the database's clock: each knows how far
 * its own is off.
 */
export async function openClock(db: Pick<Database, 'engine' | 'read'>): Promise<Clock> {
  if (db.engine === 'sqlite') return { now: Date.now, ticks: machineTicks, offset: () => 0, stop() {} }
  let offset = await offsetOf(db)
  const timer = setInterval(async () => {
    // A database that is out of reach is asked again later.
    const found = await offsetOf(db).catch(() => offset)
    if (Math.abs(found - offset) > SAME_MS) offset = found
  }, LOOK_EVERY_MS).unref()
  const now = () => Date.now() + offset
  return { now, ticks: now, offset: () => offset, stop: () => clearInterval(timer) }
}

/** Measures by the quickest of three questions, because a slow answer tells little. */
async function offsetOf({ read }: Pick<Database, 'read'>): Promise<number> {
  let best = { took: Number.POSITIVE_INFINITY, offset: 0 }
  for (let n = 0; n < 3; n++) {
    const asked = Date.now()
    const there = await readServerTime(read)
    const answered = Date.now()
    const took = answered - asked
    if (took < best.took) best = { took, offset: Math.round(there - (asked + answered) / 2) }
  }
  return Math.abs(best.offset) > SAME_MS ? best.offset : 0
}
