const parts = (day: string) => day.split('-').map(Number) as [number, number, number]

/** Returns `2026 年 10 月 19 日 — 11 月 14 日` for two days written `YYYY-MM-DD`; a year or month that both share is written once. */
export function daysBetween(first: string | undefined, last: string | undefined): string {
  if (!first || !last) return ''
  const [year, month, day] = parts(first)
  const [toYear, toMonth, toDay] = parts(last)
  const from = `${year} 年 ${month} 月 ${day} 日`
  if (first === last) return from
  return `${from} — ${toYear === year ? '' : `${toYear} 年 `}${toYear === year && toMonth === month ? '' : `${toMonth} 月 `}${toDay} 日`
}

/** Returns `2026 年 11 月` for a time or a month written `YYYY-MM…`. */
export function monthWords(time: string | null): string {
  const [year, month] = (time ?? '').slice(0, 7).split('-').map(Number)
  return month ? `${year} 年 ${month} 月` : ''
}
