import { createHash } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { readSecret } from '#server/core/config/setting.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import { countQuickly, countTry, findWindow } from './rates.queries.ts'

interface Window {
  keyPrefix: string
  points: number
  /** Counts seconds. */
  duration: number
}

/**
 * Counts the requests of a window in the database, with the interface of rate-limiter-flexible, whose own stores cannot write through
 * a queue that shares transactions. Without the site's secret nobody can read back who was counted.
 */
export class RateLimiterKept {
  readonly #db: Database
  readonly #now: () => number
  readonly #window: Window

  constructor(db: Database, now: () => number, window: Window) {
    this.#db = db
    this.#now = now
    this.#window = window
  }

  /**
   * Counts one request.
   * @throws RateLimiterRes when there were too many
   */
  async consume(key: string): Promise<RateLimiterRes> {
    const [name, now] = [await this.#nameOf(key), this.#now()]
    const count = this.#db.engine === 'postgres' ? countQuickly : countTry
    const row = await this.#db.write((tx) => count(tx, name, now, this.#window.duration * 1000))
    const answer = this.#answer(Number(row.points), Number(row.expire_time) - now)
    if (Number(row.points) > this.#window.points) throw answer
    return answer
  }

  /** Returns what is left, or null when nothing was counted. */
  async get(key: string): Promise<RateLimiterRes | null> {
    const now = this.#now()
    const row = await findWindow(this.#db.read, await this.#nameOf(key), now)
    return row ? this.#answer(row.points, Number(row.expire_time) - now) : null
  }

  #answer(points: number, rest: number): RateLimiterRes {
    return new RateLimiterRes(Math.max(0, this.#window.points - points), Math.max(0, rest), points, points === 1)
  }

  async #nameOf(key: string): Promise<string> {
    const secret = await readSecret(this.#db.read)
    return createHash('sha256').update(`${secret}\n${this.#window.keyPrefix}\n${key}`).digest('hex')
  }
}
