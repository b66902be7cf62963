/** Begins the answer of a browser that has worked instead of reading the picture; no picture shows a colon. */
export const WORK = 'work:'

/** An answer has so many pieces: together they take about as long each time, where one alone would sometimes be found at once. */
export const WORK_PIECES = 16

/**
 * Iterations of PBKDF2 (SHA-256) in one try. A piece takes 64 tries on average, an answer 8.7 million iterations: some six seconds of one
 * core of a telephone, hardly ever fewer than three. What browsers do natively in one call gains little from better hardware or code.
 */
export const WORK_ITERATIONS = 8_500

/** Longest a browser's answer can get: the pieces with a separator each. */
export const WORK_MAX = 128

/** What the work is done on: this very ticket and piece, so that nothing can be worked out before, nor used twice. */
export const saltOf = (piece: number, found: string): string => `${piece}.${found}`

/** Whether a hash is one of the few: one in 64. */
export const isRare = (hash: Uint8Array): boolean => (hash[0] ?? 255) < 4

/** The answer that is sent for its pieces, and the other way around; null when it is none. */
export const joinWork = (found: readonly string[]): string => `${WORK}${found.join('.')}`
export function splitWork(answer: string): string[] | null {
  const pieces = answer.slice(WORK.length).split('.')
  return pieces.length === WORK_PIECES && pieces.every((it) => /^[\da-z]{1,6}$/.test(it)) ? pieces : null
}
