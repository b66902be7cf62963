/** Begins the answer of a browser that computed instead of showing the picture; no picture contains a colon. */
export const WORK = 'work:'

/**
 * Counts the pieces of an answer. Many pieces together take about the same time at each try, while a single one would sometimes be
 * found at once.
 */
export const WORK_PIECES = 16

/**
 * Counts the iterations of PBKDF2 (SHA-256) in one try. A piece takes 64 tries on average, an answer 8.7 million iterations: about six
 * seconds on one core of a telephone, and hardly ever fewer than three. Browsers run this natively in one call, so better hardware or
 * code gains little.
 */
export const WORK_ITERATIONS = 8_500

/** Limits the length of a browser's answer: the pieces with a separator each. */
export const WORK_MAX = 128

/**
 * Returns the salt of a try. It contains the piece, and the ticket is the password, so that nothing can be computed in advance or used
 * twice.
 */
export const saltOf = (piece: number, found: string): string => `${piece}.${found}`

/** Checks whether a hash is among the few that count: one in 64. */
export const isRare = (hash: Uint8Array): boolean => (hash[0] ?? 255) < 4

/** Joins the pieces of an answer; `splitWork` takes it apart again and returns null for a text that is no such answer. */
export const joinWork = (found: readonly string[]): string => `${WORK}${found.join('.')}`
export function splitWork(answer: string): string[] | null {
  const pieces = answer.slice(WORK.length).split('.')
  return pieces.length === WORK_PIECES && pieces.every((it) => /^[\da-z]{1,6}$/.test(it)) ? pieces : null
}
