/** One promise of the design, and what was found of it. */
export interface Row {
  what: string
  promised: string
  measured: string
  holds: boolean
}

/** What a fault is tried with. */
export interface Trial {
  /** A whole number below `most`; the same sequence for the same seed. */
  below: (most: number) => number
  /** How often, of so many times that were promised. */
  times: (promised: number) => number
  /** What happens meanwhile, for who watches. */
  say: (words: string) => void
}

/** Something that is done to the running program. */
export type Fault = (trial: Trial) => Promise<Row[]>

/** This machine, or who runs this, cannot do what the fault needs. */
export class Skipped extends Error {}

/** A row of something that must be at most so much. */
export const atMost = (what: string, most: number, measured: number, unit = ''): Row => ({
  what,
  promised: most === 0 ? '0' : `≤ ${most}${unit && ` ${unit}`}`,
  measured: `${rounded(measured)}${unit && ` ${unit}`}`,
  holds: measured <= most,
})

/** A row of something that must be true each time. */
export const always = (what: string, times: number, held: number): Row => ({
  what,
  promised: `${times} of ${times}`,
  measured: `${held} of ${times}`,
  holds: held === times,
})

const rounded = (it: number) => Math.round(it * 10) / 10

/** The value that so large a share stays below. */
export function quantile(of: readonly number[], share: number): number {
  const sorted = of.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const most = (of: readonly number[]): number => of.reduce((a, b) => Math.max(a, b), 0)
