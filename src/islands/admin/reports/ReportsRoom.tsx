import { complaintAdmin, type Reported } from '#contract/talk/complaint-admin.ts'
import { edit, visit } from '../kit/act-kinds.ts'
import { ask } from '../kit/ask.ts'
import { count, main, text, time } from '../kit/Columns.tsx'
import { choice } from '../kit/filters.ts'
import { room } from '../kit/Room.tsx'
import { beginningOf, EntryCell } from '../talk/EntryCell.tsx'
import { settleForm } from './SettleForm.tsx'
import { reasonsOf, subjectOf, THINGS } from './words.ts'

const things = Object.entries(THINGS).map(([value, words]) => ({ value, words }))
const STATES = { shown: '公开', held: '待审', hidden: '已隐藏', gone: '已删除' } as const

/** Renders the reports of members, grouped by the reported item. */
export const ReportsRoom = room<Reported>({
  title: '举报',
  list: complaintAdmin.list,
  filters: [choice('state', '状态', [{ value: 'settled', words: '已了结' }], '待处理'), choice('targetType', '对象', things)],
  columns: [
    main('被举报的', (it) => (
      <EntryCell text={subjectOf(it)}>
        <span className=":uno: text-muted">{THINGS[it.targetType]}</span>
        {it.thing && it.targetType !== 'user' && <span>{it.thing.nickname}</span>}
        {it.thing && it.thing.state !== 'shown' && <span>{STATES[it.thing.state]}</span>}
        {it.thing?.status === 'banned' && <span>作者已封禁</span>}
        {it.thing?.status === 'muted' && <span>作者已禁言</span>}
      </EntryCell>
    )),
    count('次数', 'num'),
    text('原因', reasonsOf),
    time('最近一次', 'createTime', { from: 'tablet' }),
  ],
  nameOf: (it) => `${THINGS[it.targetType]}：${beginningOf(subjectOf(it))}`,
  acts: [
    edit('处理', settleForm, { letter: 'a', isFor: (it) => it.isOpen }),
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
          num += await ask(complaintAdmin.settle, { body: { targetType, targetId, thing: 'keep', author: 'keep' } })
        return `了结了 ${num} 次举报`
      },
    },
    visit(
      '去看原处',
      'o',
      (it) => it.thing?.link ?? '',
      (it) => Boolean(it.thing?.link),
    ),
  ],
  drawing: 'echo',
  empty: ['没有举报在等你', '有人举报之后，会按被举报的内容聚在这里。'],
  none: ['没有这样的举报', '换个条件看看。'],
})
