/**
 * A database that another program holds, or one on another machine that is restarting, out of reach, or too busy. Who asked may ask again; nothing of what he asked was done, unless
 * `isUncertain`: then nobody knows.
 */
export class Unavailable extends Error {
  override name = 'Unavailable'
  readonly isUncertain: boolean
  constructor(cause: unknown, isUncertain = false) {
    super(`the database cannot be used right now: ${cause instanceof Error ? cause.message || codeOf(cause) : cause}`, { cause })
    this.isUncertain = isUncertain
  }
}

/** What PostgreSQL says when it goes, comes, or has no room or time: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const NOT_NOW = /^(08...|53...|57P0[1-5]|57014|55P03|25P03|25006)$/
/** Of these a new connection may know nothing. */
const GONE = /^(08...|57P0[1-5])$/
/** Two writes met, and one has to begin again. */
const MET = /^(40001|40P01)$/

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
/** What the server itself said; anything else that its driver throws is a connection's. */
const isSaid = (error: unknown): boolean => error instanceof Error && 'severity' in error

export const isConflict = (error: unknown): boolean => isSaid(error) && MET.test(codeOf(error))

/** Of what a driver has thrown: whether the same may go well on a new connection. */
export const isConnectionGone = (error: unknown): boolean => (isSaid(error) ? GONE.test(codeOf(error)) : true)

/** Of what a driver has thrown: whether it is nobody's mistake. */
export const isNotNow = (error: unknown): boolean => (isSaid(error) ? NOT_NOW.test(codeOf(error)) : true)
