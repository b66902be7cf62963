import type { Task } from './task.ts'

/** How long an account's texts go to the slow lane at once after one outstayed the hard stop. */
const REMEMBERED_MS = 60_000
/** A text this much shorter than the slow one gets its try in the fast lane. */
const MUCH_SHORTER = 4
const MOST_ACCOUNTS = 1000

/** Remembers whose texts are slow: only the first of them takes the fast lane from others. */
export function createSlowAccounts(now: () => number = () => performance.now()) {
  const known = new Map<number, { until: number; length: number }>()
  return {
    note({ by, job }: Task): void {
      if (by === undefined) return
      known.delete(by)
      known.set(by, { until: now() + REMEMBERED_MS, length: job.source.length })
      for (const oldest of known.keys()) if (known.size > MOST_ACCOUNTS) known.delete(oldest)
    },
    has({ by, job }: Task): boolean {
      const slow = by === undefined ? undefined : known.get(by)
      return slow !== undefined && slow.until > now() && job.source.length * MUCH_SHORTER > slow.length
    },
  }
}
