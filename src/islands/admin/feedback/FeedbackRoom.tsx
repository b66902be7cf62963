import { type AdminFeedback, feedbackAdmin } from '#contract/talk/feedback-admin.ts'
import { edit } from '../kit/act-kinds.ts'
import { ask } from '../kit/ask.ts'
import { main, state, time } from '../kit/Columns.tsx'
import { choice, search } from '../kit/filters.ts'
import { room } from '../kit/Room.tsx'
import { beginningOf, EntryCell } from '../talk/EntryCell.tsx'
import { answerForm } from './AnswerForm.tsx'

const KINDS = [
  { value: 'bug', words: '问题' },
  { value: 'feature', words: '建议' },
  { value: 'other', words: '其他' },
] as const
const STATUS = [
  { value: '0', words: '等待答复', look: 'on' },
  { value: '1', words: '已答复', look: 'ok' },
  { value: '2', words: '已关闭', look: '' },
] as const

/** Renders the feedback that members sent to the owner. */
export const FeedbackRoom = room<AdminFeedback>({
  title: '反馈',
  list: feedbackAdmin.list,
  filters: [search('内容或昵称'), choice('status', '状态', STATUS), choice('type', '类型', KINDS)],
  columns: [
    main('反馈', (it) => (
      <EntryCell text={it.content} by={it}>
        <span>{KINDS.find(({ value }) => value === it.type)?.words}</span>
      </EntryCell>
    )),
    state('状态', (it) => STATUS[it.status]),
    time('时间', 'createTime'),
  ],
  nameOf: (it) => `${it.nickname}：${beginningOf(it.content)}`,
  acts: [
    edit('答复', answerForm, { letter: 'r' }),
    {
      words: '关闭',
      letter: 'c',
      isFor: (it) => it.status !== 2,
      isForMany: true,
      asks: (chosen) => ({
        title: chosen.length > 1 ? `关闭这 ${chosen.length} 条反馈？` : '关闭这条反馈？',
        words: '关闭之后不再等你答复，已经写过的答复会留着。',
      }),
      async run(chosen) {
        for (const { id: feedbackId, version } of chosen) await ask(feedbackAdmin.close, { body: { feedbackId, version } })
        return `关闭了 ${chosen.length} 条`
      },
    },
  ],
  drawing: 'letter',
  empty: ['还没有反馈', '成员在个人中心写给你的话会出现在这里。'],
  none: ['没有这样的反馈', '换个条件看看。'],
})
