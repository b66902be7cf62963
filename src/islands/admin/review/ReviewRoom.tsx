import { review, type Waiting } from '#contract/content/review.ts'
import type { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'
import { turn } from '../../ui/use-address.ts'
import { show } from '../kit/act-kinds.ts'
import { ask } from '../kit/ask.ts'
import { main, text, time } from '../kit/Columns.tsx'
import { named } from '../kit/filters.ts'
import { room } from '../kit/Room.tsx'
import type { Here } from '../kit/room-types.ts'
import { movedWords } from './decision-failure.ts'
import { ReviewSheet } from './ReviewSheet.tsx'

const nameOf = (it: Waiting) => `《${it.title || '无标题'}》`
/** Approves several articles. Returns which of them failed, and why. */
async function approveAll(rows: readonly Waiting[]): Promise<string | undefined> {
  let done = 0
  for (const { id, version, ...it } of rows)
    try {
      await ask(review.approve, { params: { id }, body: { version } })
      done++
    } catch (error) {
      showToast(`《${it.title}》没有通过：${movedWords(error as ApiError)}`, 'error')
    }
  return done ? `通过了 ${done} 篇` : undefined
}

/** Shows the article that the address names. After a decision the next one opens by itself. */
function Sheet({ rows, userId, again }: Here<Waiting>) {
  const id = Number(rows.filter.id)
  if (!Number.isSafeInteger(id) || id <= 0) return null
  const name = (next: number | null) => turn({ id: next === null ? null : String(next) }, false)
  return (
    <ReviewSheet
      id={id}
      userId={userId}
      onDecided={(next) => {
        name(next)
        again()
      }}
      onClose={() => name(null)}
    />
  )
}

/** Renders the articles of members that wait for a review. */
export const ReviewRoom = room<Waiting>({
  title: '等待审核的文章',
  list: ({ pageNum, pageSize }) => ask(review.waiting, { query: { pageNum, pageSize } }),
  make: [{ words: '读者的勘误', href: '/user/profile?tab=corrections', isQuiet: true }],
  filters: [named('id')],
  above: Sheet,
  columns: [
    main('标题', (it) => (
      <>
        <button className="opens" type="button" onClick={() => turn({ id: String(it.id) })}>
          {it.title || '无标题'}
        </button>
        <p>{it.isEdit ? '修改，读者现在看到的是旧版' : '新文章'}</p>
      </>
    )),
    text('作者', 'nickname', { wraps: true }),
    time('提交', 'submitTime'),
  ],
  nameOf,
  acts: [
    show('审核', 'id'),
    {
      words: '通过并发布',
      isForMany: true,
      asks: (its) => ({
        title: its.length > 1 ? `通过这 ${its.length} 篇` : `通过${its[0] ? nameOf(its[0]) : ''}`,
        words: '它们会马上出现在读者面前，作者会收到通知。定时的到时间再发布。',
      }),
      run: approveAll,
    },
  ],
  drawing: 'shelf',
  empty: ['没有文章在等', '有人交来文章，或者改了已经发表的，就会出现在这里。'],
})
