import type { SignDays } from '#contract/people/sign.ts'
import { shanghaiDay } from '#lib/dates.ts'

const DAY_MS = 24 * 3_600_000
const CALENDAR_DAYS = 365

/**
 * Counts the signed days without a gap up to today, or up to yesterday when today is not signed yet.
 * @param days signed ones, as `YYYY-MM-DD`
 */
export function streakOf(days: ReadonlySet<string>, now: number): number {
  let at = days.has(shanghaiDay(now)) ? now : now - DAY_MS
  let streak = 0
  for (; days.has(shanghaiDay(at)); at -= DAY_MS) streak++
  return streak
}

/** Returns the last year, day by day. */
export const calendarOf = (days: ReadonlySet<string>, now: number): SignDays['calendar'] =>
  Array.from({ length: CALENDAR_DAYS }, (_, n) => {
    const date = shanghaiDay(now - (CALENDAR_DAYS - 1 - n) * DAY_MS)
    return { date, signed: days.has(date) }
  })
