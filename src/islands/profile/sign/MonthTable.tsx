import { monthOf, type SignedDay } from './heat.ts'

const DAY =
  ':uno: relative h-9 p-0 rounded-control aria-current:inset-edge-accent aria-current:text-accent aria-current:font-600 data-signed:after:content-empty after:absolute after:bottom-0.75 after:inset-x-0 after:w-1 after:h-1 after:mx-auto after:rounded-full after:bg-accent aria-current:data-signed:bg-accent aria-current:data-signed:text-on-accent aria-current:data-signed:after:bg-on-accent'

/** Renders the current month as a calendar. */
export function MonthTable({ today, calendar }: { today: string; calendar: readonly SignedDay[] }) {
  const { title, weeks } = monthOf(today)
  const signed = new Set(calendar.filter((it) => it.signed).map((it) => it.date))
  return (
    <section className="part">
      <h2 id="month-title">{title}</h2>
      <table className=":uno: w-full -ms-1 spaced-4 text-center text-size-small tabular" aria-labelledby="month-title">
        <thead>
          <tr>
            {['一', '二', '三', '四', '五', '六', '日'].map((it) => (
              <th className=":uno: py-1 text-faint text-size-note font-400" key={it} scope="col">
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
                  <td
                    className={DAY}
                    key={date}
                    data-signed={signed.has(date) || undefined}
                    aria-current={date === today ? 'date' : undefined}
                  >
                    <span className={date > today ? ':uno: text-faint' : undefined}>{Number(date.slice(8))}</span>
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
