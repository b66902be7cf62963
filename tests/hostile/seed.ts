const given = Number(process.env.HOSTILE_SEED)
/** Counts about how many minutes the whole run may take; 0 in the quick run, which takes a few texts of everything. */
export const MINUTES = Number(process.env.HOSTILE_MINUTES ?? 0)
/** Counts milliseconds of requests to each call: a third of the whole for all of them. */
export const CALL_MS = Math.round(MINUTES * 70)
/** Counts milliseconds for each class of texts: a tenth of the whole for all of them. */
export const TEXTS_MS = Math.round(MINUTES * 750)
/** Counts the texts of each class in each place; half as many changed ones are added. */
export const EACH = Math.round(4 + MINUTES)
/**
 * `HOSTILE_SEED` repeats a run. The quick run has a fixed seed, so that its result depends only on the change; `npm run hostile`
 * uses a random one.
 */
const usual = MINUTES ? Math.floor(Math.random() * 2 ** 31) + 1 : 1_271_527_066

export const SEED = Number.isInteger(given) && given > 0 ? given : usual

export interface Chance {
  /** Returns a whole number below `most`. */
  below: (most: number) => number
  pick: <T>(of: readonly T[]) => T
}

/** Returns random choices that depend only on the seed and the name, not on other calls. */
export function chance(name: string, seed = SEED): Chance {
  let state = seed >>> 0
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x9e3779b1) >>> 0
  const below = (most: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
  return { below, pick: <T>(of: readonly T[]) => of[below(of.length)] as T }
}
