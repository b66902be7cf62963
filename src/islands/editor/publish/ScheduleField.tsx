import { useEffect, useId, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { laterWords } from '#lib/later.ts'
import type { Page } from '../keep/page.ts'
import css from './fields.css?inline'

adoptStyles(css)

const MINUTE = 60_000
/** Tomorrow morning, by the clock of Shanghai. */
const nextMorning = () => `${new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10)} 08:00:00`

interface Props {
  page: Page
  change: (more: Partial<Page>) => void
  /** Readers have it already: nothing is left to wait for. */
  isOut: boolean
  fault: string | undefined
  onLeave: () => void
}

/** When an article comes before its readers by itself: a day and a time in Shanghai. */
export function ScheduleField({ page: { publishTime }, change, isOut, fault, onLeave }: Props) {
  const id = useId()
  const [now, setNow] = useState(Date.now)
  const isOn = publishTime !== null
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [isOn])
  if (isOut) return null
  const words = laterWords(publishTime ?? '', now)
  const [day = '', clock = ''] = (publishTime ?? '').split(' ')
  const put = (to: { day?: string; clock?: string }) => {
    setNow(Date.now())
    change({ publishTime: `${to.day ?? day} ${to.clock ?? clock}` })
  }
  const common = { className: 'input', 'aria-invalid': Boolean(fault), 'aria-describedby': `${id}-note`, onBlur: onLeave }
  return (
    <div className="field">
      <label className="switch-row">
        定时发布
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => change({ publishTime: event.target.checked ? nextMorning() : null })}
        />
      </label>
      {isOn && (
        <>
          <div className="when-parts">
            <input
              {...common}
              type="date"
              aria-label="发布日期"
              data-field="publishTime"
              max="2099-12-31"
              value={day}
              onChange={({ target }) => target.value && put({ day: target.value })}
            />
            <input
              {...common}
              type="time"
              aria-label="发布时刻"
              value={clock.slice(0, 5)}
              onChange={({ target }) => target.value && put({ clock: `${target.value.slice(0, 5)}:00` })}
            />
          </div>
          <p className="note" id={`${id}-note`} role={fault ? 'alert' : undefined} data-bad={fault ? '' : undefined}>
            {fault || (words ? `${words}，上海时间` : '这个时间已经过了')}
          </p>
        </>
      )}
    </div>
  )
}
