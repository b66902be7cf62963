import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { complaintDesk, type Reported } from '#contract/talk/complaint-desk.ts'
import { Empty } from '../../ui/States.tsx'
import type { Act } from '../kit/acts.ts'
import { Filters } from '../kit/Filters.tsx'
import { RowList } from '../kit/RowList.tsx'
import { useActs } from '../kit/use-acts.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'
import talk from '../talk/talk.css?inline'
import css from './reports.css?inline'
import { SettleForm } from './SettleForm.tsx'
import { reasonsOf, subjectOf, THINGS } from './words.ts'

adoptStyles(talk)
adoptStyles(css)

const choices = [
  { name: 'state', words: '状态', options: [{ value: 'settled', words: '已了结' }], all: '待处理' },
  {
    name: 'targetType',
    words: '对象',
    options: Object.entries(THINGS).map(([value, words]) => ({ value, words })),
  },
]
const STATES = { shown: '公开', held: '待审', hidden: '已隐藏', gone: '已删除' } as const

const columns = [
  {
    words: '被举报的',
    isMain: true,
    cell: (it: Reported) => (
      <div className="said-row">
        <p className="words" title={subjectOf(it)}>
          {subjectOf(it)}
        </p>
        <p>
          <span className="by">{THINGS[it.targetType]}</span>
          {it.thing && it.targetType !== 'user' && <span>{it.thing.nickname}</span>}
          {it.thing && it.thing.state !== 'shown' && <span>{STATES[it.thing.state]}</span>}
          {it.thing?.status === 'banned' && <span>作者已封禁</span>}
          {it.thing?.status === 'muted' && <span>作者已禁言</span>}
        </p>
      </div>
    ),
  },
  { words: '次数', isNumber: true, cell: (it: Reported) => it.num },
  { words: '原因', cell: reasonsOf },
  { words: '最近一次', from: 'tablet' as const, cell: (it: Reported) => <time>{it.createTime.slice(0, 16)}</time> },
]

/** Renders the reports of members, grouped by the reported item. */
export function ReportsRoom({ desk }: RoomProps) {
  const rows = useRows(
    ({ state, targetType, ...query }) =>
      api(
        complaintDesk.list,
        { query: { ...query, state: state as 'open', targetType: targetType as 'comment' } },
        { quiet: true },
      ),
    ['state', 'targetType'],
  )
  const doing = useActs<Reported>(() => {
    rows.again()
    desk.refresh()
  })
  const acts: Act<Reported>[] = [
    {
      words: '处理',
      letter: 'a',
      isFor: (it) => it.isOpen,
      form: ([it], close) => it && <SettleForm reported={it} adminId={desk.userId} onClose={close} />,
    },
    {
      words: '不处理，了结',
      letter: 'x',
      isFor: (it) => it.isOpen,
      isForMany: true,
      asks: (chosen) => ({
        title: chosen.length > 1 ? `了结这 ${chosen.length} 件举报？` : '了结这件举报？',
        words: '内容和作者都不动，举报的人会收到「已经看过」的通知。',
      }),
      async run(chosen) {
        let num = 0
        for (const { targetType, targetId } of chosen)
          num += await api(
            complaintDesk.settle,
            { body: { targetType, targetId, thing: 'keep', author: 'keep' } },
            { quiet: true },
          )
        return `了结了 ${num} 次举报`
      },
    },
    { words: '去看原处', letter: 'o', isFor: (it) => Boolean(it.thing?.link), href: (it) => it.thing?.link ?? '' },
  ]
  return (
    <>
      <Filters filter={rows.filter} choices={choices} total={rows.data?.total} />
      <RowList
        rows={rows}
        label="举报"
        columns={columns}
        nameOf={(it) => `${THINGS[it.targetType]}：${[...subjectOf(it)].slice(0, 20).join('')}`}
        acts={acts}
        doing={doing}
        empty={
          <Empty
            drawing="echo"
            title={rows.isNarrowed ? '没有这样的举报' : '没有举报在等你'}
            words={rows.isNarrowed ? '换个条件看看。' : '有人举报之后，会按被举报的内容聚在这里。'}
          />
        }
      />
      {doing.above}
    </>
  )
}
