const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const OFFSET = 8 * HOUR
/** Counts the days from which on a time is a date. */
const WEEK = 7
const dayOf = (ms: number) => Math.floor((ms + OFFSET) / DAY)

/**
 * Returns a time of the last days in everyday words: `刚刚`, `8 分钟前`, `2 小时前`, `今天 09:20`, `昨天 22:47`, `3 天前`; null for one that
 * is older. `time` is written `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DDTHH:mm:ss+08:00`, in Asia/Shanghai, whose days count for every reader.
 */
export function recentWords(time: string, now: number): string | null {
  const [day = '', clock = ''] = time.split(/[ T]/)
  const then = Date.parse(`${day}T${clock.slice(0, 8)}+08:00`)
  const past = now - then
  // A slow clock of the reader puts what was just said into the future. Further ahead no words would be true.
  if (past < -HOUR) return null
  if (past < MINUTE) return '刚刚'
  if (past < HOUR) return `${Math.floor(past / MINUTE)} 分钟前`
  const days = dayOf(now) - dayOf(then)
  if (days === 0) return past < 6 * HOUR ? `${Math.floor(past / HOUR)} 小时前` : `今天 ${clock.slice(0, 5)}`
  if (days === 1) return `昨天 ${clock.slice(0, 5)}`
  return days < WEEK ? `${days} 天前` : null
}

/** Returns a time in everyday words, from a week on as its day: `11 月 19 日`. */
export const agoWords = (time: string, now: number): string => recentWords(time, now) ?? dateWords(time.slice(0, 10), now)

/** Returns a day, written `YYYY-MM-DD`, as it is spoken: `11 月 19 日`, `2025 年 3 月 2 日`. */
export function dateWords(day: string, now: number): string {
  const [year, month, date] = day.split('-').map(Number)
  const isThisYear = new Date(now + OFFSET).getUTCFullYear() === year
  return `${isThisYear ? '' : `${year} 年 `}${month} 月 ${date} 日`
}
