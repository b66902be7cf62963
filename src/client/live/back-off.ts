const MOST = 30_000

/**
 * Milliseconds until the next attempt: about one, two, four … seconds, at most thirty, each somewhere in its upper half, so that after a restart of the
 * server not everybody is back in the same moment.
 */
export function backOff(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(MOST, 1000 * 2 ** Math.min(failures, 10))
  return whole / 2 + (random() * whole) / 2
}
