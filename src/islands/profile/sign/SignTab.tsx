import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { sign } from '#contract/people/sign.ts'
import { grouped } from '#lib/grouped.ts'
import { showToast } from '#stores/toast.ts'
import { Sign } from '../../ui/Sign.tsx'
import { Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { HeatMap } from './HeatMap.tsx'
import { longestRun } from './heat.ts'
import { Milestones } from './Milestones.tsx'
import { MonthTable } from './MonthTable.tsx'
import css from './sign.css?inline'

adoptStyles(css)

const Figure = ({ days, words }: { days: number; words: string }) => (
  <div>
    <dd>
      {grouped(days)}
      <small>天</small>
    </dd>
    <dt>{words}</dt>
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
          <p className="signed">
            <Sign of="check" />
            今天已签
          </p>
        ) : (
          <button className="btn-solid" type="button" aria-busy={isBusy} onClick={() => void press()}>
            <Sign of="sign" />
            签到
          </button>
        )}
      </div>
      <dl className="figures">
        <Figure days={continuousDays} words="连续至今" />
        <Figure days={totalDays} words="累计签到" />
        <Figure days={longestRun(calendar)} words="一年里最长一次" />
      </dl>
      <HeatMap calendar={calendar} />
      <div className="beside">
        {today && <MonthTable today={today.date} calendar={calendar} />}
        <Milestones calendar={calendar} totalDays={totalDays} />
      </div>
    </>
  )
}
