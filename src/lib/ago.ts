const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const OFFSET = 8 * HOUR
const dayOf = (ms: number) => Math.floor((ms + OFFSET) / DAY)

/**
 * Returns a past time in everyday words: `8 分钟前`, `今天 09:20`, `昨天 22:47`, `11 月 19 日`. `time` is written `YYYY-MM-DD HH:mm:ss`, in
 * Asia/Shanghai.
 */
export function agoWords(time: string, now: number): string {
  const [day = '', clock = ''] = time.split(' ')
  const then = Date.parse(`${day}T${clock}+08:00`)
  const past = now - then
  if (past < MINUTE) return '刚刚'
  if (past < HOUR) return `${Math.floor(past / MINUTE)} 分钟前`
  const days = dayOf(now) - dayOf(then)
  if (days === 0) return past < 6 * HOUR ? `${Math.floor(past / HOUR)} 小时前` : `今天 ${clock.slice(0, 5)}`
  if (days === 1) return `昨天 ${clock.slice(0, 5)}`
  return dateWords(day, now)
}

/** Returns a day, written `YYYY-MM-DD`, as it is spoken: `11 月 19 日`, `2025 年 3 月 2 日`. */
export function dateWords(day: string, now: number): string {
  const [year, month, date] = day.split('-').map(Number)
  const isThisYear = new Date(now + OFFSET).getUTCFullYear() === year
  return `${isThisYear ? '' : `${year} 年 `}${month} 月 ${date} 日`
}
