const parts = (day: string) => day.split('-').map(Number) as [number, number, number]

/** `2026 年 10 月 19 日 — 11 月 14 日` of two days written `YYYY-MM-DD`; what both share is said once. */
export function daysBetween(first: string | undefined, last: string | undefined): string {
  if (!first || !last) return ''
  const [year, month, day] = parts(first)
  const [toYear, toMonth, toDay] = parts(last)
  const from = `${year} 年 ${month} 月 ${day} 日`
  if (first === last) return from
  return `${from} — ${toYear === year ? '' : `${toYear} 年 `}${toYear === year && toMonth === month ? '' : `${toMonth} 月 `}${toDay} 日`
}
