import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { type DeskFeedback, feedbackDesk } from '#contract/talk/feedback-desk.ts'
import { Empty } from '../../ui/States.tsx'
import { Face } from '../../ui/with-react/Face.tsx'
import type { Act } from '../kit/acts.ts'
import { Filters } from '../kit/Filters.tsx'
import { RowList } from '../kit/RowList.tsx'
import { useActs } from '../kit/use-acts.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'
import talk from '../talk/talk.css?inline'
import { AnswerForm } from './AnswerForm.tsx'

adoptStyles(talk)

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
const choices = [
  { name: 'status', words: '状态', options: STATUS },
  { name: 'type', words: '类型', options: KINDS },
]

const columns = [
  {
    words: '反馈',
    isMain: true,
    cell: (it: DeskFeedback) => (
      <div className="said-row">
        <p className="words" title={it.content}>
          {it.content}
        </p>
        <p>
          <span className="by">
            <Face src={it.avatar} name={it.nickname} size={18} />
            {it.nickname}
          </span>
          <span>{KINDS.find(({ value }) => value === it.type)?.words}</span>
        </p>
      </div>
    ),
  },
  {
    words: '状态',
    cell: (it: DeskFeedback) => (
      <span className="status">
        <i className="lamp" data-look={STATUS[it.status].look} />
        {STATUS[it.status].words}
      </span>
    ),
  },
  { words: '时间', cell: (it: DeskFeedback) => <time>{it.createTime.slice(0, 16)}</time> },
]

/** Renders the feedback that members sent to the owner. */
export function FeedbackRoom({ desk }: RoomProps) {
  const rows = useRows(
    ({ status, type, ...query }) =>
      api(
        feedbackDesk.list,
        { query: { ...query, status: status ? Number(status) : undefined, type: type as 'bug' } },
        { quiet: true },
      ),
    ['keyword', 'status', 'type'],
  )
  const doing = useActs<DeskFeedback>(() => {
    rows.again()
    desk.refresh()
  })
  const acts: Act<DeskFeedback>[] = [
    {
      words: '答复',
      letter: 'r',
      form: ([it], close) => it && <AnswerForm feedback={it} adminId={desk.userId} onClose={close} />,
    },
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
        for (const { id: feedbackId, version } of chosen)
          await api(feedbackDesk.close, { body: { feedbackId, version } }, { quiet: true })
        return `关闭了 ${chosen.length} 条`
      },
    },
  ]
  return (
    <>
      <Filters filter={rows.filter} search="内容或昵称" choices={choices} total={rows.data?.total} />
      <RowList
        rows={rows}
        label="反馈"
        columns={columns}
        nameOf={(it) => `${it.nickname}：${[...it.content].slice(0, 20).join('')}`}
        acts={acts}
        doing={doing}
        empty={
          <Empty
            drawing="letter"
            title={rows.isNarrowed ? '没有这样的反馈' : '还没有反馈'}
            words={rows.isNarrowed ? '换个条件看看。' : '成员在个人中心写给你的话会出现在这里。'}
          />
        }
      />
      {doing.above}
    </>
  )
}
