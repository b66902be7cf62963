/** Returns numbers from 0 to 1 in an order that depends on a text alone. */
export type Dice = () => number

/** Creates a generator from a text: the same text gives the same numbers on every machine. */
export function diceOf(text: string): Dice {
  let state = 2_166_136_261
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
