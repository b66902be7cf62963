const MOST = 30_000

/**
 * Returns the milliseconds until the next attempt: about one, two, four … seconds, at most thirty. Each is random within its upper
 * half, so that clients do not all reconnect in the same moment after a restart of the server.
 */
export function backOff(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(MOST, 1000 * 2 ** Math.min(failures, 10))
  return whole / 2 + (random() * whole) / 2
}
