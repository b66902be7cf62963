import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { JOBS, type JobName, type JobRow, job } from '#contract/keep/job.ts'
import { showToast } from '#stores/toast.ts'
import { off } from '../../ui/dialog/off.ts'
import { Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { tookText } from '../kit/took-text.ts'
import css from './jobs.css?inline'

adoptStyles(css)

const STATES: Record<JobRow['state'], string> = { never: '还没有运行过', running: '正在运行', done: '正常', failed: '没有做成' }

/** Renders the scheduled jobs with their last run, its result and the next run. */
export function JobsRoom() {
  const { data, failure, isOnline, again, put } = useAsked(() => api(job.list, {}, { quiet: true }), 'jobs')
  const [busy, setBusy] = useState<JobName | null>(null)
  if (failure && !data) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Waiting rows={6} />

  async function run(name: JobName): Promise<void> {
    setBusy(name)
    try {
      const now = await api(job.run, { body: { name } }, { quiet: true })
      put((data ?? []).map((it) => (it.name === name ? now : it)))
      const words =
        now.state === 'failed'
          ? '没有做成'
          : now.state === 'running'
            ? '开始了，要一会儿'
            : name === 'hot'
              ? '马上更新'
              : '做完了'
      showToast(`${JOBS[name].words}：${words}`, now.state === 'failed' ? 'error' : undefined)
    } catch (error) {
      showToast(failureWords(error as ApiError), 'error')
      again()
    } finally {
      setBusy(null)
    }
  }
  return (
    <ul className="jobs-of-desk" aria-label="任务">
      {data.map((it) => (
        <li key={it.name}>
          <div>
            <b>{JOBS[it.name].words}</b>
            <p>{JOBS[it.name].about}</p>
            <p className="when">
              <span data-state={it.state}>{STATES[it.state]}</span>
              {it.beginTime && <span>上次 {it.beginTime.slice(5, 16)}</span>}
              {it.took !== null && <span>用了 {tookText(it.took)}</span>}
              <span>{it.nextTime ? `下次 ${it.nextTime.slice(5, 16)}` : JOBS[it.name].every}</span>
            </p>
            {it.reason && <p className="wrong">{it.reason}</p>}
          </div>
          <button
            className="btn-ghost small"
            type="button"
            aria-label={`现在运行：${JOBS[it.name].words}`}
            {...off(busy !== null || it.state === 'running')}
            onClick={() => void run(it.name)}
          >
            {busy === it.name ? '正在运行' : '现在运行'}
          </button>
        </li>
      ))}
    </ul>
  )
}
