/** Counts the designs of a bound book: the cloth and the print on it. */
export const TONES = 6

/** Returns the design of a column, so that the same name has the same cloth everywhere. */
export function toneOf(name: string): number {
  let sum = 0
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003
  return sum % TONES
}
