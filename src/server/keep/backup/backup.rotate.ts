import { shanghaiDay } from '#lib/dates.ts'

/** Says how many backups stay: the newest of so many days, weeks and months. */
export interface Keep {
  daily: number
  weekly: number
  monthly: number
}

const DAY_MS = 24 * 3_600_000
/** Numbers the weeks, which begin on Monday. Day 0, 1970-01-01, is a Thursday, so three days are added. */
const weekOf = (day: string) => String(Math.floor((Date.parse(day) / DAY_MS + 3) / 7))

/**
 * Returns the backups that may be removed. The newest one always stays, even if the plan keeps none, because no backup would be left.
 * @param backups `time` is when each was made, in UTC milliseconds; days are those of Shanghai
 */
export function outdated<B extends { time: number }>(backups: readonly B[], keep: Keep): B[] {
  const newest = backups.toSorted((a, b) => b.time - a.time)
  const kept = new Set(newest.slice(0, 1))
  const periods: [number, (day: string) => string][] = [
    [keep.daily, (day) => day],
    [keep.weekly, weekOf],
    [keep.monthly, (day) => day.slice(0, 7)],
  ]
  for (const [most, nameOf] of periods) {
    const seen = new Set<string>()
    for (const it of newest) {
      const name = nameOf(shanghaiDay(it.time))
      if (seen.has(name)) continue
      if (seen.size >= most) break
      seen.add(name)
      kept.add(it)
    }
  }
  return newest.filter((it) => !kept.has(it))
}
