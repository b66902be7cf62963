const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const OFFSET = 8 * HOUR
const dayOf = (ms: number) => Math.floor((ms + OFFSET) / DAY)
const NEAR = ['今天', '明天', '后天']
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']

/**
 * Returns a future time in everyday words: `今天 20:00，12 分钟后`, `明天 08:00`, `11 月 24 日周二 08:00，3 天后`; empty when it has passed. `time`
 * is written `YYYY-MM-DD HH:mm:ss`, in Asia/Shanghai.
 */
export function laterWords(time: string, now: number): string {
  const [day = '', clock = ''] = time.split(' ')
  const then = Date.parse(`${day}T${clock}+08:00`)
  const left = then - now
  if (!(left > 0)) return ''
  const days = dayOf(then) - dayOf(now)
  const near = NEAR[days]
  if (near) {
    const soon = left < HOUR ? `，${Math.ceil(left / MINUTE)} 分钟后` : days === 0 ? `，${Math.round(left / HOUR)} 小时后` : ''
    return `${near} ${clock.slice(0, 5)}${soon}`
  }
  const [year, month, date] = day.split('-').map(Number)
  const isThisYear = new Date(now + OFFSET).getUTCFullYear() === year
  const weekday = WEEKDAYS[new Date(then + OFFSET).getUTCDay()]
  return `${isThisYear ? '' : `${year} 年 `}${month} 月 ${date} 日周${weekday} ${clock.slice(0, 5)}，${days} 天后`
}
