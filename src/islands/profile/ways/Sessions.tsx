import { useState } from 'react'
import { api } from '#client/api.ts'
import { type OwnSession, profile } from '#contract/people/profile.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'

const isPhone = (os: string): boolean => /android|ios|iphone|ipad|harmony/i.test(os)
const PHONE = ':uno: i-lucide-smartphone w-5.5 h-5.5 text-muted'
const LAPTOP = ':uno: i-lucide-laptop w-5.5 h-5.5 text-muted'
const deviceOf = ({ os, browser }: OwnSession): string => [os, browser].filter(Boolean).join('，') || '未知设备'
const whenOf = ({ ipLocation, isCurrent, lastTime }: OwnSession): string =>
  [ipLocation || '未知地点', isCurrent ? '现在' : lastTime.slice(0, 16)].join('，')

/** Renders the sessions of the account. Each can be ended, and all others together. Switching the second factor on ends them too. */
export function Sessions({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const ask = () => api(profile.sessions, {}, { quiet: true })
  const { data, failure, isOnline, again } = useAsked(ask, `sessions ${hasSecondFactor}`)
  const [leaving, setLeaving] = useState<OwnSession>()
  const [isAll, setAll] = useState(false)

  async function end({ id }: OwnSession): Promise<void> {
    await api(profile.endSession, { params: { id } }, { quiet: true })
    showToast('已退出那台设备')
    again()
  }
  async function endOthers(): Promise<void> {
    await api(profile.endOtherSessions, {}, { quiet: true })
    showToast('其他设备都已退出')
    again()
  }
  return (
    <section className="part" aria-labelledby="devices-title">
      <h2 id="devices-title">登录设备</h2>
      {failure ? (
        <Failed words={failure} isOnline={isOnline} onAgain={again} />
      ) : !data ? (
        <Waiting rows={2} />
      ) : (
        <>
          <ul className="rows">
            {data.map((it) => (
              <li key={it.id}>
                <span className={isPhone(it.os) ? PHONE : LAPTOP} aria-hidden="true" />
                <p className="main">
                  <b>{deviceOf(it)}</b>
                  <span>{whenOf(it)}</span>
                </p>
                {it.isCurrent ? (
                  <span className="chip">本机</span>
                ) : (
                  <button
                    className="btn-ghost small"
                    type="button"
                    aria-label={`退出 ${deviceOf(it)}`}
                    onClick={() => setLeaving(it)}
                  >
                    退出
                  </button>
                )}
              </li>
            ))}
          </ul>
          {data.length > 1 && (
            <button className=":uno: small grave btn-ghost mt-4" type="button" onClick={() => setAll(true)}>
              退出其他全部设备
            </button>
          )}
        </>
      )}
      {leaving && (
        <Confirm
          className="box-of-centre"
          title={`退出 ${deviceOf(leaving)}？`}
          does="退出"
          onYes={() => end(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>那台设备要重新登录才能继续使用。如果不认得它，最好顺便改一次密码。</p>
        </Confirm>
      )}
      {isAll && (
        <Confirm
          className="box-of-centre"
          title="退出其他全部设备？"
          does="全部退出"
          isGrave
          onYes={endOthers}
          onClose={() => setAll(false)}
        >
          <p>只留下这台设备，其他的都要重新登录。</p>
        </Confirm>
      )}
    </section>
  )
}
