export interface SignedDay {
  date: string
  signed: boolean
}

export interface HeatDay extends SignedDay {
  /** Counts the consecutive signed days up to this one. */
  run: number
  /** Is 0 for a missed day, and at most 4. */
  level: 0 | 1 | 2 | 3 | 4
}

export interface HeatWeek {
  /** Holds seven places, Monday first; null before the first day and after the last. */
  days: (HeatDay | null)[]
  /** Is the month that begins in this week, for the head of the column. */
  month: number | null
}

const DAY = 86_400_000
/** Holds the shortest runs of the levels 1 to 4. */
const STEPS = [1, 4, 8, 16] as const
export const LONGEST_STEP = STEPS[3]

/** Returns 0 for Monday. Days have no time zone, so they are counted in UTC, where every day has the same length. */
const weekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

const levelOf = (run: number) => STEPS.filter((it) => run >= it).length as HeatDay['level']

/** Returns the days as columns of weeks. A month's name needs two columns, so a month that ends at once has no name. */
export function heatWeeks(calendar: readonly SignedDay[]): HeatWeek[] {
  const weeks: HeatWeek[] = []
  let run = 0
  for (const day of calendar) {
    run = day.signed ? run + 1 : 0
    const place = weekday(day.date)
    if (!weeks.length || place === 0) weeks.push({ days: Array<null>(7).fill(null), month: null })
    const week = weeks[weeks.length - 1] as HeatWeek
    week.days[place] = { ...day, run, level: levelOf(run) }
    if (day.date.endsWith('-01')) week.month = Number(day.date.slice(5, 7))
  }
  return weeks
}

/** Returns the longest run of the year. */
export const longestRun = (calendar: readonly SignedDay[]): number => {
  let longest = 0
  let run = 0
  for (const { signed } of calendar) {
    run = signed ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

export interface Milestone {
  days: number
  /** Is the day on which it was reached; null when that was before the known year, or is in the future. */
  date: string | null
  /** Counts the missing days; 0 when it is reached. */
  missing: number
}

const MILESTONES = [7, 30, 100, 365, 1000] as const

/** Returns the reached milestones and the next one, but at least four. */
export function milestones(calendar: readonly SignedDay[], totalDays: number): Milestone[] {
  const signed = calendar.filter((it) => it.signed)
  const before = totalDays - signed.length
  const reached = MILESTONES.filter((it) => it <= totalDays)
  const shown = MILESTONES.slice(0, Math.max(4, reached.length + 1))
  return shown.map((days) => ({
    days,
    date: signed[days - before - 1]?.date ?? null,
    missing: Math.max(0, days - totalDays),
  }))
}

/** Returns the month of a day as weeks, Monday first. Places outside the month are null. */
export function monthOf(today: string): { title: string; weeks: (string | null)[][] } {
  const month = today.slice(0, 7)
  const first = new Date(`${month}-01T00:00:00Z`)
  const places: (string | null)[] = Array<null>(weekday(`${month}-01`)).fill(null)
  for (let at = first.getTime(); ; at += DAY) {
    const date = new Date(at).toISOString().slice(0, 10)
    if (!date.startsWith(month)) break
    places.push(date)
  }
  while (places.length % 7) places.push(null)
  const weeks = Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7))
  return { title: `${first.getUTCFullYear()} 年 ${first.getUTCMonth() + 1} 月`, weeks }
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const

/** Returns a day as `11 月 21 日`. */
export const dayWords = (date: string): string => `${Number(date.slice(5, 7))} 月 ${Number(date.slice(8))} 日`

/** Describes a day in words: `11 月 21 日星期六，已签到，连续第 23 天`. */
export const heatWords = ({ date, signed, run }: HeatDay): string =>
  `${dayWords(date)}星期${WEEKDAYS[weekday(date)]}，${signed ? `已签到，连续第 ${run} 天` : '没有签到'}`
