/** Converts milliseconds to seconds, rounded to a tenth. */
export const seconds = (ms: number) => Math.round(ms / 100) / 10

export const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)

/** Rounds to a tenth of a millisecond. */
export const tenth = (ms: number) => Math.round(ms * 10) / 10

/** Returns the median, the 95th percentile and the maximum of times in milliseconds. */
export function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => tenth(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { p50: at(0.5), p95: at(0.95), worst: at(1) }
}

export const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

/** Returns milliseconds of a clock that all processes of a machine share. */
export const sharedClock = () => Number(process.hrtime.bigint()) / 1e6
