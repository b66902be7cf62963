const WEEK = '日一二三四五六'

/** Returns a moment's time (`YYYY-MM-DD HH:mm:ss`) as the words that the page shows. */
export function dayWords(time: string) {
  const [day = '', clock = ''] = time.split(' ')
  const [year, month, date] = day.split('-')
  return {
    /** Identifies the month: `2026-11`. */
    month: day.slice(0, 7),
    monthTitle: `${year} 年 ${Number(month)} 月`,
    date: date ?? '',
    week: `周${WEEK[new Date(`${day}T00:00:00Z`).getUTCDay()]}`,
    clock: clock.slice(0, 5),
    label: `${Number(month)} 月 ${Number(date)} 日的说说`,
  }
}
