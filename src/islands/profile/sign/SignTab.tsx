import { useState } from 'react'
import { api } from '#client/api.ts'
import { sign } from '#contract/people/sign.ts'
import { grouped } from '#lib/grouped.ts'
import { showToast } from '#stores/toast.ts'
import { Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { HeatMap } from './HeatMap.tsx'
import { longestRun } from './heat.ts'
import { Milestones } from './Milestones.tsx'
import { MonthTable } from './MonthTable.tsx'

const Figure = ({ days, words, isNow }: { days: number; words: string; isNow?: boolean }) => (
  <div>
    <dd
      className={
        isNow
          ? ':uno: text-accent text-size-11 lt-tablet:text-size-8 font-650 lh-1.15 tracking--0.03em tabular whitespace-nowrap'
          : ':uno: text-strong text-size-11 lt-tablet:text-size-8 font-650 lh-1.15 tracking--0.03em tabular whitespace-nowrap'
      }
    >
      {days > 0 ? grouped(days) : '–'}
      {days > 0 && <small className=":uno: ms-1.25 text-muted text-size-list font-500 tracking-0">天</small>}
    </dd>
    <dt className=":uno: text-muted text-size-small lt-tablet:text-size-meta">{words}</dt>
  </div>
)

/** Renders the daily sign-in: the button, the current run and the year. */
export function SignTab() {
  const { data, failure, isOnline, again } = useAsked(() => api(sign.days, {}, { quiet: true }), 'sign')
  const [isBusy, setBusy] = useState(false)
  if (failure) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Waiting />

  const { calendar, continuousDays, totalDays } = data
  const today = calendar.at(-1)
  async function press(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const { isNew, continuousDays: run } = await api(sign.sign, {})
      showToast(isNew ? `签到成功，已连续 ${run} 天` : '今天已经签过了')
      again()
    } catch {
      // A toast has shown the failure, and the button can be pressed again.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="act">
        {today?.signed ? (
          <p className=":uno: inline-flex items-center justify-center gap-1.75 lt-tablet:w-full h-9 px-4 hairline rounded-control bg-sunken text-ok text-size-small">
            <span className=":uno: i-lucide-check w-4.5 h-4.5" aria-hidden="true" />
            今天已签
          </p>
        ) : (
          <button className=":uno: btn-solid lt-tablet:w-full" type="button" aria-busy={isBusy} onClick={() => void press()}>
            <span className=":uno: i-lucide-calendar-check w-4.5 h-4.5" aria-hidden="true" />
            签到
          </button>
        )}
      </div>
      <dl className=":uno: flex lt-tablet:justify-between gap-16 lt-desktop:gap-8 lt-tablet:gap-4 mb-8 lt-tablet:mb-6">
        <Figure days={continuousDays} words="连续至今" isNow />
        <Figure days={totalDays} words="累计签到" />
        <Figure days={longestRun(calendar)} words="一年里最长一次" />
      </dl>
      <HeatMap calendar={calendar} />
      <div className=":uno: grid grid-cols-2 lt-tablet:grid-cols-1 gap-14 lt-desktop:gap-8 lt-tablet:gap-0">
        {today && <MonthTable today={today.date} calendar={calendar} />}
        <Milestones calendar={calendar} totalDays={totalDays} />
      </div>
    </>
  )
}
