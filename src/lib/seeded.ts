/** Returns 32 bits for numbers in their order (FNV-1a). */
export function hashOf(numbers: Iterable<number>): number {
  let hash = 0x811c9dc5
  for (const it of numbers) hash = Math.imul(hash ^ it, 0x01000193)
  return hash >>> 0
}

/** Lists the UTF-16 units of a text, to be hashed. */
export const unitsOf = (text: string): number[] => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))

/** Creates a generator of numbers from 0 to 1: the same seed gives the same numbers on every machine (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
