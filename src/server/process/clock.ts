import type { Database } from '#server/db/database.ts'
import { ticks as machineTicks } from '#server/http/clock.ts'
import { readServerTime } from './process.queries.ts'

/** How often the two clocks are compared. */
const LOOK_EVERY_MS = 60_000
/** A difference so small is the way to the server and back. */
const SAME_MS = 100

export interface Clock {
  /** UTC milliseconds. */
  now: () => number
  /** Milliseconds of which only differences mean something: to all who share the database. */
  ticks: () => number
  /** Milliseconds that this machine's clock is behind. */
  offset: () => number
  stop: () => void
}

/**
 * The time that all processes of a site agree on. On one machine it is the machine's. On several, what one wrote another one judges (sessions, codes,
 * windows of limits, what is due), so that all go by the database's clock: each knows how far its own is off.
 */
export async function openClock(db: Pick<Database, 'engine' | 'read'>): Promise<Clock> {
  if (db.engine === 'sqlite') return { now: Date.now, ticks: machineTicks, offset: () => 0, stop() {} }
  let offset = await offsetOf(db)
  const timer = setInterval(async () => {
    // One that is out of reach is asked again.
    const found = await offsetOf(db).catch(() => offset)
    if (Math.abs(found - offset) > SAME_MS) offset = found
  }, LOOK_EVERY_MS).unref()
  const now = () => Date.now() + offset
  return { now, ticks: now, offset: () => offset, stop: () => clearInterval(timer) }
}

/** By the quickest of three questions: a slow answer tells little. */
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
