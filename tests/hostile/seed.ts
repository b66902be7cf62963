const given = Number(process.env.HOSTILE_SEED)
/** How long the whole may take, about; none in the quick part, which takes a handful of everything. */
export const MINUTES = Number(process.env.HOSTILE_MINUTES ?? 0)
/** Milliseconds that each call is shot at: a third of the whole for all of them. */
export const CALL_MS = Math.round(MINUTES * 70)
/** Milliseconds for each class of texts: a tenth of the whole for all of them. */
export const TEXTS_MS = Math.round(MINUTES * 750)
/** Of each class so many stand in each place, and half as many changed ones. */
export const EACH = Math.round(4 + MINUTES)
/** `HOSTILE_SEED` shows a run again. The quick part has one of its own: a change is judged by what it changes, `npm run hostile` looks further. */
const usual = MINUTES ? Math.floor(Math.random() * 2 ** 31) + 1 : 1_271_527_066

export const SEED = Number.isInteger(given) && given > 0 ? given : usual

export interface Chance {
  /** A whole number below `most`. */
  below: (most: number) => number
  pick: <T>(of: readonly T[]) => T
}

/** The same chances for the same seed and name, whatever else is asked meanwhile. */
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
