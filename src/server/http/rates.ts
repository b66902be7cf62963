import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Rate } from '#contract/define.ts'
import { refuse } from './refuse.ts'

/** So many points in so many seconds, and a further burst on top. */
interface RateRow {
  points: number
  seconds: number
  burst?: number
  /** Of all visitors together, in the same time. */
  together?: number
}
export type RateTable = Record<Rate, RateRow>

/** The limits of production, per visitor. */
export const RATES: RateTable = {
  search: { points: 5, seconds: 1, burst: 20 },
  view: { points: 60, seconds: 60 },
  report: { points: 30, seconds: 60 },
  like: { points: 60, seconds: 60 },
  message: { points: 10, seconds: 60 },
  // What is refused counts too: room for a second thought, none for a script.
  apply: { points: 5, seconds: 3600, together: 60 },
  download: { points: 20, seconds: 60 },
  album: { points: 5, seconds: 30, together: 60 },
}

const NO_LIMIT: RateRow = { points: 1_000_000_000, seconds: 1 }

/** A table that no request can reach: for the publisher, tests and benchmarks. */
export const WIDE_RATES = Object.fromEntries(Object.keys(RATES).map((it) => [it, NO_LIMIT])) as RateTable

/** `key` is who, `target` what of, where a rate is counted for each of something. */
export type SpendRate = (rate: Rate, key: string, target?: string) => Promise<void>

/** Counts requests in memory and refuses with 429 and the seconds to wait. */
export function createRates(table: RateTable): SpendRate {
  const limiters = Object.fromEntries(Object.entries(table).map(([name, row]) => [name, limiterFor(name, row)])) as Record<
    Rate,
    RateLimiterMemory | BurstyRateLimiter
  >
  const everybody = (name: Rate, { together, seconds }: RateRow) =>
    together ? [new RateLimiterMemory({ keyPrefix: `${name}-together`, points: together, duration: seconds })] : []
  const together = new Map(Object.entries(table).map(([name, row]) => [name, everybody(name as Rate, row)]))
  return async (rate, key, target = '') => {
    if (table[rate].points >= NO_LIMIT.points) return
    try {
      await limiters[rate].consume(`${key}:${target}`)
      for (const limiter of together.get(rate) ?? []) await limiter.consume(target)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      refuse(429, '操作太频繁，请稍后再试', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
    }
  }
}

function limiterFor(name: string, { points, seconds, burst }: RateRow) {
  const steady = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  if (!burst) return steady
  return new BurstyRateLimiter(
    steady,
    new RateLimiterMemory({ keyPrefix: `${name}-burst`, points: burst, duration: seconds * 10 }),
  )
}
