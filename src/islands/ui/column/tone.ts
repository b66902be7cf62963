/** Cloths of a bound book, and what is printed on them. */
export const TONES = 6

/** The same name has the same cloth wherever it is seen. */
export function toneOf(name: string): number {
  let sum = 0
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003
  return sum % TONES
}
