import { useState } from 'react'
import { api } from '#client/api.ts'
import { GRACE_DAYS, profile } from '#contract/people/profile.ts'
import { showToast } from '#stores/toast.ts'
import { off } from '../../ui/dialog/off.ts'
import { Told } from '../Told.tsx'
import type { Mine } from '../use-mine.ts'
import { LeaveDialog } from './LeaveDialog.tsx'

const inWords = (time: string): string => {
  const [year, month, day] = time.slice(0, 10).split('-').map(Number)
  return `${year} 年 ${month} 月 ${day} 日 ${time.slice(11, 16)}`
}

/** Schedules the deletion of the account after a week, and cancels it within that time. */
export function LeaveAccount({ mine }: { mine: Mine }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { leaveTime, leaveArticles } = mine.more

  async function stay(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await api(profile.stay, {})
      showToast('账号留下了，欢迎回来')
      mine.refresh()
    } catch {
      // A toast has shown the failure.
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="part" aria-labelledby="leave-title">
      <h2 id="leave-title">注销账号</h2>
      {leaveTime ? (
        <Told
          icon=":uno: block i-lucide-circle-alert w-4.5 h-4.5"
          title={`账号将在 ${inWords(leaveTime)} 注销`}
          isGrave
          act={
            <button
              className=":uno: btn-ghost h-8 px-3 text-size-meta"
              type="button"
              {...off(isBusy)}
              onClick={() => void stay()}
            >
              撤销注销
            </button>
          }
        >
          {leaveArticles === 'keep' ? '文章会留下，作者显示为「已注销用户」。' : '文章会一起删除。'}在那之前随时可以反悔。
        </Told>
      ) : (
        <>
          <p className="hint">
            提交之后有 {GRACE_DAYS} 天可以反悔，到期账号和个人信息会被删除，不能恢复。评论会留下，但不再显示你的名字。
          </p>
          <button className=":uno: small grave btn-ghost mt-4" type="button" onClick={() => setAsking(true)}>
            注销账号
          </button>
        </>
      )}
      {isAsking && <LeaveDialog mine={mine} onClose={() => setAsking(false)} />}
    </section>
  )
}
