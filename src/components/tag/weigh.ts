const STEPS = 5

/** A weight from 1 to 5 for each count, on a logarithmic scale: one giant tag must not make all others small. */
export function weigh(counts: number[]): number[] {
  const most = Math.log(Math.max(1, ...counts))
  return counts.map((count) => (most ? 1 + Math.round((Math.log(Math.max(1, count)) / most) * (STEPS - 1)) : 2))
}
