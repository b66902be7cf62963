import { JOBS, type JobRow, job } from '#contract/keep/job.ts'
import { showToast } from '#stores/toast.ts'
import type { State } from '../../ui/list/WorkRow.tsx'
import { tookText } from '../../ui/took-text.ts'
import { ask } from '../kit/ask.ts'
import { works } from '../kit/Works.tsx'

const STATES: Record<JobRow['state'], State> = {
  never: { words: '还没有运行过', look: 'plain' },
  running: { words: '正在运行', look: 'on' },
  done: { words: '正常', look: 'ok' },
  failed: { words: '没有做成', look: 'bad' },
}

function answerOf({ name, state }: JobRow): string {
  if (state === 'failed') return '没有做成'
  if (state === 'running') return '开始了，要一会儿'
  return name === 'hot' ? '马上更新' : '做完了'
}

/** Renders the scheduled jobs with their last run, its result and the next run. */
export const JobsRoom = works<JobRow[], JobRow>({
  title: '任务',
  ask: () => ask(job.list, {}),
  bones: 6,
  rows: (jobs) => jobs,
  row: ({ name, state, beginTime, took, nextTime, reason }) => ({
    key: name,
    title: JOBS[name].words,
    about: JOBS[name].about,
    state: STATES[state],
    facts: [
      beginTime && `上次 ${beginTime.slice(5, 16)}`,
      took !== null && `用了 ${tookText(took)}`,
      nextTime ? `下次 ${nextTime.slice(5, 16)}` : JOBS[name].every,
    ],
    fault: reason,
  }),
  acts: ({ name, state }) => [
    {
      words: '现在运行',
      busyWords: '正在运行',
      label: `现在运行：${JOBS[name].words}`,
      isOff: state === 'running',
      async run(_, { data, put }) {
        const now = await ask(job.run, { body: { name } })
        put(data.map((it) => (it.name === name ? now : it)))
        showToast(`${JOBS[name].words}：${answerOf(now)}`, now.state === 'failed' ? 'error' : undefined)
        return undefined
      },
    },
  ],
  empty: ['', ''],
})
