import { hostname } from 'node:os'
import type { Database } from '#server/core/db/database.ts'
import { ORIGIN } from '#server/core/db/news.queries.ts'
import { deleteProcess, putBeat } from './process.queries.ts'

const BEAT_EVERY_MS = 10_000
/** Limits the silence after which a process counts as gone. */
export const GONE_MS = 30_000

/** Tells the other processes that this one is at work. Returns a function by which it takes leave. */
export async function keepBeat(db: Database, roles: ReadonlySet<string>, now: () => number): Promise<() => Promise<unknown>> {
  const row = { id: ORIGIN, roles: [...roles].join(','), host: hostname() }
  const beat = () => db.write((tx) => putBeat(tx, { ...row, beat_time: now() }, now() - GONE_MS))
  await beat()
  const timer = setInterval(() => void beat().catch(() => {}), BEAT_EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    return db.write((tx) => deleteProcess(tx, ORIGIN)).catch(() => {})
  }
}
