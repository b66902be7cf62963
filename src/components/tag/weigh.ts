const STEPS = 5

/** Returns a weight from 1 to 5 for each count, on a logarithmic scale: one very large tag must not make all others small. */
export function weigh(counts: number[]): number[] {
  const sizes = counts.map((count) => Math.log(Math.max(1, count)))
  const least = Math.min(...sizes)
  const range = Math.max(...sizes) - least
  return sizes.map((size) => (range > 0 ? 1 + Math.round(((size - least) / range) * (STEPS - 1)) : 2))
}
