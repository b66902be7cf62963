import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Rate } from '#contract/core/define.ts'
import type { Database } from '#server/core/db/database.ts'
import type { User, Visitor } from './caller.ts'
import { NO_LIMIT, type RateRow, type RateTable } from './rates.ts'
import { RateLimiterKept } from './rates-kept.ts'
import { refuse } from './refuse.ts'
import { networkOf } from './trusted-proxies.ts'

/** Counts a request of the scope's user or visitor. `target` names the thing when a rate is counted for each of several things. */
export type SpendRate = (rate: Rate, target?: string) => Promise<void>

/**
 * Creates the function that counts requests and refuses with 429 and the seconds to wait. It counts in memory, unless the row says
 * otherwise or other processes share the database: then everything is counted there, but only after memory, so that a client that is
 * over the limit here costs no write.
 */
export function createRates(
  table: RateTable,
  db: Database,
  now: () => number,
): (user: User | null, visitor: Visitor) => SpendRate {
  const isShared = db.engine === 'postgres'
  const windows = new Map(
    Object.entries(table).map(([name, row]) => [
      name,
      windowsOf(name, row, (window, isKept) => {
        if (!isKept && !isShared) return new RateLimiterMemory(window)
        const kept = new RateLimiterKept(db, now, window)
        return isKept ? kept : behind(new RateLimiterMemory(window), kept)
      }),
    ]),
  )
  return (user, visitor) =>
    async (rate, target = '') => {
      if (table[rate].points >= NO_LIMIT.points) return
      const who = user ? `user:${user.id}` : `from:${networkOf(visitor.address)}`
      const key = `${table[rate].everywhere ? 'everywhere' : who}:${target}`
      await spend(windows.get(rate) ?? NO_WINDOWS, key, target)
    }
}

async function spend({ own, together }: Windows, key: string, target: string): Promise<void> {
  try {
    // The limit for all is read first: a request that is refused because of others must not use up the user's own points.
    const all = await together?.get(target)
    if (all && all.remainingPoints <= 0) throw all
    for (const limiter of own) await limiter.consume(key)
    await together?.consume(target)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    refuse(429, '操作太频繁，请稍后再试', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
  }
}

interface Limiter {
  consume(key: string): Promise<RateLimiterRes>
  get(key: string): Promise<RateLimiterRes | null>
}
interface Windows {
  own: readonly Pick<Limiter, 'consume'>[]
  together?: Limiter
}
const NO_WINDOWS: Windows = { own: [] }

interface Window {
  keyPrefix: string
  points: number
  /** Counts seconds. */
  duration: number
}
type Open = (window: Window, isKept: boolean) => Limiter

function windowsOf(name: string, row: RateRow, open: Open): Windows {
  const { points, seconds, burst, slow = [], together, kept = false } = row
  const counter = (kind: string, most: number, duration: number) =>
    open({ keyPrefix: `${name}${kind}`, points: most, duration }, kept)
  const first = counter('', points, seconds)
  return {
    own: [
      burst ? new BurstyRateLimiter(asMemory(first), asMemory(counter('-burst', burst, seconds * 10))) : first,
      ...slow.map((it, at) => counter(`-slow${at || ''}`, it.points, it.seconds)),
    ],
    ...(together && { together: counter('-together', together, seconds) }),
  }
}

/** Narrows the type: the library asks for a whole store but uses only `consume`. */
const asMemory = (it: Limiter) => it as RateLimiterMemory

/** Asks memory first: all processes together never count less than this one. */
const behind = (here: Limiter, everywhere: Limiter): Limiter => ({
  async consume(key) {
    await here.consume(key)
    return everywhere.consume(key)
  },
  get: (key) => everywhere.get(key),
})
