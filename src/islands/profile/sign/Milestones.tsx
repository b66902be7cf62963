import { Sign } from '../../ui/Sign.tsx'
import { milestones, type SignedDay } from './heat.ts'

const inWords = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number)
  return `${year} 年 ${month} 月 ${day} 日`
}

/** Renders the milestones of the daily sign-in. */
export const Milestones = ({ calendar, totalDays }: { calendar: readonly SignedDay[]; totalDays: number }) => (
  <section className="part">
    <h2>累计里程碑</h2>
    <ol className="miles">
      {milestones(calendar, totalDays).map(({ days, date, missing }) => (
        <li key={days} data-reached={missing === 0 || undefined}>
          <span className="dot">{missing === 0 && <Sign of="check" />}</span>
          <b>{days} 天</b>
          <span>{missing ? `还差 ${missing} 天` : date ? inWords(date) : '一年以前'}</span>
        </li>
      ))}
    </ol>
  </section>
)
