import { useEffect, useId, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { filled, useWords } from '../bar/words/words.ts'
import type { Page } from '../keep/page.ts'
import css from './fields.css?inline'
import { whenWords } from './when.ts'

adoptStyles(css)

const MINUTE = 60_000
/** Returns eight o'clock of the next day in Shanghai: its offset of 8 hours plus one day are 32 hours. */
const nextMorning = () => `${new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10)} 08:00:00`

interface Props {
  page: Page
  change: (more: Partial<Page>) => void
  /** Is true of a published article; then there is nothing to schedule. */
  isOut: boolean
  fault: string | undefined
  onLeave: () => void
}

/** Renders the field for the day and time (in Shanghai) at which an article is published automatically. */
export function ScheduleField({ page: { publishTime }, change, isOut, fault, onLeave }: Props) {
  const id = useId()
  const [now, setNow] = useState(Date.now)
  const isOn = publishTime !== null
  const words = useWords()
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [isOn])
  if (isOut) return null
  const when = whenWords(words, publishTime, now)
  const [day = '', clock = ''] = (publishTime ?? '').split(' ')
  const put = (to: { day?: string; clock?: string }) => {
    setNow(Date.now())
    change({ publishTime: `${to.day ?? day} ${to.clock ?? clock}` })
  }
  const common = { className: 'input', 'aria-invalid': Boolean(fault), 'aria-describedby': `${id}-note`, onBlur: onLeave }
  return (
    <div className="field">
      <label className="switch-row">
        {words.schedule}
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
              aria-label={words.day}
              data-field="publishTime"
              max="2099-12-31"
              value={day}
              onChange={({ target }) => target.value && put({ day: target.value })}
            />
            <input
              {...common}
              type="time"
              aria-label={words.clock}
              value={clock.slice(0, 5)}
              onChange={({ target }) => target.value && put({ clock: `${target.value.slice(0, 5)}:00` })}
            />
          </div>
          <p className="note" id={`${id}-note`} role={fault ? 'alert' : undefined} data-bad={fault ? '' : undefined}>
            {fault || (when ? filled(words.shanghai, when) : words.past)}
          </p>
        </>
      )}
    </div>
  )
}
