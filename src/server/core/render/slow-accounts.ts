import type { Task } from './task.ts'

/** Is the time for which an account's texts go straight to the slow lane after one exceeded the hard stop. */
const REMEMBERED_MS = 60_000
/** Lets a text that is this many times shorter than the slow one try the fast lane. */
const MUCH_SHORTER = 4
const MOST_ACCOUNTS = 1000

/** Remembers the accounts of slow texts, so that only the first of these texts takes time from the fast lane. */
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
