import { monthOf, type SignedDay } from './heat.ts'

/** Renders the current month as a calendar. */
export function MonthTable({ today, calendar }: { today: string; calendar: readonly SignedDay[] }) {
  const { title, weeks } = monthOf(today)
  const signed = new Set(calendar.filter((it) => it.signed).map((it) => it.date))
  return (
    <section className="part">
      <h2 id="month-title">{title}</h2>
      <table className="month" aria-labelledby="month-title">
        <thead>
          <tr>
            {['一', '二', '三', '四', '五', '六', '日'].map((it) => (
              <th key={it} scope="col">
                {it}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, place) =>
                date ? (
                  <td key={date} data-signed={signed.has(date) || undefined} aria-current={date === today ? 'date' : undefined}>
                    <span data-ahead={date > today || undefined}>{Number(date.slice(8))}</span>
                    {signed.has(date) && <span className="sr-only">已签到</span>}
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing but its place
                  <td key={place} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
