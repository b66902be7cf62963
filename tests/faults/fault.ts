/** Holds one promise of the design and its measured result. */
export interface Row {
  what: string
  promised: string
  measured: string
  holds: boolean
}

/** Gives a fault its random numbers, counts and log. */
export interface Trial {
  /** Returns a whole number below `most`; the sequence is the same for the same seed. */
  below: (most: number) => number
  /** Returns how many of the promised repetitions to run. */
  times: (promised: number) => number
  /** Prints progress for the person who watches. */
  say: (words: string) => void
}

/** Does something harmful to the running program and returns the results. */
export type Fault = (trial: Trial) => Promise<Row[]>

/** Is thrown when this machine or this user cannot do what the fault needs. */
export class Skipped extends Error {}

/** Returns a row for a value with an upper limit. */
export const atMost = (what: string, most: number, measured: number, unit = ''): Row => ({
  what,
  promised: most === 0 ? '0' : `≤ ${most}${unit && ` ${unit}`}`,
  measured: `${rounded(measured)}${unit && ` ${unit}`}`,
  holds: measured <= most,
})

/** Returns a row for something that must be true each time. */
export const always = (what: string, times: number, held: number): Row => ({
  what,
  promised: `${times} of ${times}`,
  measured: `${held} of ${times}`,
  holds: held === times,
})

const rounded = (it: number) => Math.round(it * 10) / 10

/** Returns the value below which this share of the values lies. */
export function quantile(of: readonly number[], share: number): number {
  const sorted = of.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const most = (of: readonly number[]): number => of.reduce((a, b) => Math.max(a, b), 0)
