/** Begins the answer of a browser that has worked instead of reading the picture; no picture shows a colon. */
export const WORK = 'work:'

/** What is hashed: of this very ticket, so that nothing can be worked out before. */
export const workOf = (ticket: string, answer: string): string => `${ticket}${answer}`

/** Whether a SHA-256 is one of the few: one in 65,536. */
export const isRare = (digest: Uint8Array): boolean => digest[0] === 0 && digest[1] === 0
