import { useEffect, useId, useState } from 'react'
import { filled, useWords } from '../bar/words/words.ts'
import type { Page } from '../keep/page.ts'
import { INPUT, Note } from '../settings/Field.tsx'
import { whenWords } from './when.ts'

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
  const common = { className: INPUT, 'aria-invalid': Boolean(fault), 'aria-describedby': `${id}-note`, onBlur: onLeave }
  return (
    <div className=":uno: min-w-0">
      <label className=":uno: flex items-center justify-between w-full min-h-8 mb-1.5 text-muted t-meta">
        {words.schedule}
        <input
          className=":uno: accent-control focus-visible:outline-offset--1px"
          type="checkbox"
          checked={isOn}
          onChange={(event) => change({ publishTime: event.target.checked ? nextMorning() : null })}
        />
      </label>
      {isOn && (
        <>
          <div className=":uno: grid cols-halves gap-3 mt-2.5">
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
          <Note id={`${id}-note`} fault={fault}>
            {when ? filled(words.shanghai, when) : words.past}
          </Note>
        </>
      )}
    </div>
  )
}
