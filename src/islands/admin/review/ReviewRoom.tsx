import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { review, type Waiting } from '#contract/content/review.ts'
import type { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'
import { Empty } from '../../ui/States.tsx'
import { turn, useAddress } from '../../ui/use-address.ts'
import type { Act } from '../kit/acts.ts'
import { Filters } from '../kit/Filters.tsx'
import { RowList } from '../kit/RowList.tsx'
import { useActs } from '../kit/use-acts.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'
import { movedWords } from './decision-failure.ts'
import { ReviewSheet } from './ReviewSheet.tsx'
import css from './review.css?inline'

adoptStyles(css)

const nameOf = (it: Waiting) => `《${it.title || '无标题'}》`
const open = (it: Waiting) => turn({ id: String(it.id) })

const columns = [
  {
    words: '标题',
    isMain: true,
    cell: (it: Waiting) => (
      <>
        <button className="opens" type="button" onClick={() => open(it)}>
          {it.title || '无标题'}
        </button>
        <p>{it.isEdit ? '修改，读者现在看到的是旧版' : '新文章'}</p>
      </>
    ),
  },
  { words: '作者', wraps: true, cell: (it: Waiting) => it.nickname },
  { words: '提交', cell: (it: Waiting) => <time>{it.submitTime.slice(0, 16)}</time> },
]

/** Approves several articles. Returns which of them failed, and why. */
async function approveAll(rows: readonly Waiting[]): Promise<string | undefined> {
  let done = 0
  for (const { id, version, ...it } of rows)
    try {
      await api(review.approve, { params: { id }, body: { version } }, { quiet: true })
      done++
    } catch (error) {
      showToast(`《${it.title}》没有通过：${movedWords(error as ApiError)}`, 'error')
    }
  return done ? `通过了 ${done} 篇` : undefined
}

/** Renders the articles of members that wait for a review. */
export function ReviewRoom({ desk }: RoomProps) {
  const rows = useRows((query) => api(review.waiting, { query }, { quiet: true }))
  const refresh = () => {
    rows.again()
    desk.refresh()
  }
  const doing = useActs<Waiting>(refresh)
  const id = Number(useAddress().get('id'))

  const acts: Act<Waiting>[] = [
    {
      words: '审核',
      async run([it]) {
        if (it) open(it)
        return undefined
      },
    },
    {
      words: '通过并发布',
      isForMany: true,
      asks: (its) => ({
        title: its.length > 1 ? `通过这 ${its.length} 篇` : `通过${its[0] ? nameOf(its[0]) : ''}`,
        words: '它们会马上出现在读者面前，作者会收到通知。定时的到时间再发布。',
      }),
      run: approveAll,
    },
  ]
  return (
    <>
      <Filters filter={rows.filter} total={rows.data?.total} />
      <RowList
        rows={rows}
        label="等待审核的文章"
        columns={columns}
        nameOf={nameOf}
        acts={acts}
        doing={doing}
        empty={<Empty drawing="shelf" title="没有文章在等" words="有人交来文章，或者改了已经发表的，就会出现在这里。" />}
      />
      {doing.above}
      {Number.isSafeInteger(id) && id > 0 && (
        <ReviewSheet
          id={id}
          userId={desk.userId}
          onDecided={(next) => {
            turn({ id: next === null ? null : String(next) }, false)
            refresh()
          }}
          onClose={() => turn({ id: null }, false)}
        />
      )}
    </>
  )
}
