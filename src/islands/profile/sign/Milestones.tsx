import { milestones, type SignedDay } from './heat.ts'

const inWords = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number)
  return `${year} 年 ${month} 月 ${day} 日`
}

/** Renders the milestones of the daily sign-in. */
export const Milestones = ({ calendar, totalDays }: { calendar: readonly SignedDay[]; totalDays: number }) => (
  <section className="part">
    <h2>累计里程碑</h2>
    <ol>
      {milestones(calendar, totalDays).map(({ days, date, missing }) => (
        <li className=":uno: flex items-center gap-3 py-3 hairline-b text-faint text-size-small tabular" key={days}>
          {missing === 0 ? (
            <span className=":uno: grid place-items-center w-5.5 h-5.5 rounded-full bg-ok-soft text-ok">
              <span className=":uno: i-lucide-check w-3.75 h-3.75" aria-hidden="true" />
            </span>
          ) : (
            <span className=":uno: w-5.5 h-5.5 border-1.5 border-dashed border-field rounded-full" />
          )}
          <b className=":uno: text-strong font-600">{days} 天</b>
          <span className=":uno: ms-auto text-size-meta">
            {missing ? `还差 ${missing} 天` : date ? inWords(date) : '一年以前'}
          </span>
        </li>
      ))}
    </ol>
  </section>
)
