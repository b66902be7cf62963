import type { DIGESTS } from '#contract/talk/notification.ts'
import { SHANGHAI_OFFSET } from '#lib/dates.ts'

export type Digest = (typeof DIGESTS)[number]

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Is an hour of Shanghai time. */
const AT_HOUR = 21
/** The first day of 1970 was a Thursday. */
const weekday = (day: number) => (day + 4) % 7

/** Returns the time of the next mail: nine in the evening in Shanghai, every day or on Sundays. Returns null when it is off. */
export function nextDigest(every: Digest, now: number): number | null {
  if (every === 'off') return null
  const at = (day: number) => day * DAY + AT_HOUR * HOUR - SHANGHAI_OFFSET
  let day = Math.floor((now + SHANGHAI_OFFSET) / DAY)
  while (at(day) <= now || (every === 'weekly' && weekday(day) !== 0)) day++
  return at(day)
}
