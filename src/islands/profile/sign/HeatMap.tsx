import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import css from './heat.css?inline'
import { type HeatDay, heatWeeks, heatWords, LONGEST_STEP, type SignedDay } from './heat.ts'

adoptStyles(css)

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const
const STEPS: Record<string, [weeks: number, days: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Renders the year as a heat map with a column for each week. A day is darker the longer its run of signed days is. Tab stops at it
 * once; arrow keys move between the days.
 */
export function HeatMap({ calendar }: { calendar: readonly SignedDay[] }) {
  const weeks = heatWeeks(calendar)
  const [at, setAt] = useState(() => calendar.at(-1)?.date ?? '')
  const [said, setSaid] = useState<HeatDay | null>(null)
  const frame = useRef<HTMLDivElement>(null)

  // The newest days are at the end, and readers look for them first.
  useLayoutEffect(() => {
    frame.current?.scrollTo({ left: frame.current.scrollWidth, behavior: 'instant' })
  }, [])

  function walk(event: KeyboardEvent<HTMLTableElement>): void {
    const week = weeks.findIndex((it) => it.days.some((day) => day?.date === at))
    const place = weeks[week]?.days.findIndex((day) => day?.date === at) ?? -1
    const step = STEPS[event.key]
    const days = weeks.flatMap((it) => it.days).filter((it) => it !== null)
    const to = step
      ? weeks[week + step[0]]?.days[place + step[1]]
      : event.key === 'Home'
        ? days[0]
        : event.key === 'End'
          ? days.at(-1)
          : undefined
    if (step || to) event.preventDefault()
    if (!to) return
    setAt(to.date)
    event.currentTarget.querySelector<HTMLElement>(`[data-date="${to.date}"]`)?.focus()
  }
  const signed = calendar.filter((it) => it.signed).length

  return (
    <section className="heat" aria-label={signed ? `过去一年签到 ${signed} 天` : '过去一年没有签到'}>
      <div className="scroll" ref={frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days are walked through with the arrows */}
        <table role="grid" aria-label="过去一年，方向键逐日查看" onKeyDown={walk} onPointerLeave={() => setSaid(null)}>
          <thead>
            <tr>
              <td />
              {weeks.map((week, place) =>
                week.month && place < weeks.length - 1 ? (
                  <th key={week.month} scope="col">
                    <span>{week.month} 月</span>
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a week has nothing but its place
                  <td key={`week-${place}`} />
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {WEEKDAYS.map((name, place) => (
              <tr key={name}>
                <th scope="row">
                  <span className="sr-only">星期{name}</span>
                  <span aria-hidden="true">{place % 2 ? '' : name}</span>
                </th>
                {weeks.map((week, column) => {
                  const day = week.days[place]
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  if (!day) return <td key={column} />
                  return (
                    <td
                      key={day.date}
                      data-date={day.date}
                      data-level={day.level}
                      data-today={day.date === calendar.at(-1)?.date || undefined}
                      tabIndex={day.date === at ? 0 : -1}
                      aria-label={heatWords(day)}
                      onFocus={() => setSaid(day)}
                      onBlur={() => setSaid(null)}
                      onPointerEnter={() => setSaid(day)}
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className=":uno: flex flex-wrap justify-between gap-x-6 gap-y-1 mt-2 text-faint text-size-meta tabular">
        <span>{said ? heatWords(said) : '颜色越深，连续得越久'}</span>
        <span className=":uno: scale flex items-center gap-1" aria-hidden="true">
          断开
          {[0, 1, 2, 3, 4].map((level) => (
            <i key={level} data-level={level} />
          ))}
          {LONGEST_STEP} 天以上
        </span>
      </p>
    </section>
  )
}
