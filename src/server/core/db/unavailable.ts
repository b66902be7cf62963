/**
 * Is thrown for a database that another program holds, or one on another machine that is restarting, out of reach, or too busy. The
 * caller may ask again: nothing was done, unless `isUncertain`, when it is unknown whether it was.
 */
export class Unavailable extends Error {
  override name = 'Unavailable'
  readonly isUncertain: boolean
  constructor(cause: unknown, isUncertain = false) {
    super(`the database cannot be used right now: ${cause instanceof Error ? cause.message || codeOf(cause) : cause}`, { cause })
    this.isUncertain = isUncertain
  }
}

/**
 * Matches what PostgreSQL says when it stops, starts, or has no room or time:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const NOT_NOW = /^(08...|53...|57P0[1-5]|57014|55P03|25P03|25006)$/
/** Matches those of these errors that a new connection may not have. */
const GONE = /^(08...|57P0[1-5])$/
/** Matches the error of two writes that met, when one has to begin again. */
const MET = /^(40001|40P01)$/

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
/** Checks whether the server itself reported an error; any other error of its driver comes from the connection. */
const isSaid = (error: unknown): boolean => error instanceof Error && 'severity' in error

export const isConflict = (error: unknown): boolean => isSaid(error) && MET.test(codeOf(error))

/** Checks whether what a driver has thrown may not come again on a new connection. */
export const isConnectionGone = (error: unknown): boolean => (isSaid(error) ? GONE.test(codeOf(error)) : true)

/** Checks whether what a driver has thrown is a passing state and not a mistake of this program. */
export const isNotNow = (error: unknown): boolean => (isSaid(error) ? NOT_NOW.test(codeOf(error)) : true)
