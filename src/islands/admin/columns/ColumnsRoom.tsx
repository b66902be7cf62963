import { api } from '#client/api.ts'
import { column } from '#contract/content/column.ts'
import { columnDesk, type DeskColumn } from '#contract/content/column-desk.ts'
import { ColumnName } from '#contract/content/column-shelf.ts'
import { grouped } from '#lib/grouped.ts'
import { showToast } from '#stores/toast.ts'
import { ColumnForm } from '../../ui/column/ColumnForm.tsx'
import { Empty } from '../../ui/States.tsx'
import type { Act } from '../kit/acts.ts'
import { Filters } from '../kit/Filters.tsx'
import { MakeButton } from '../kit/MakeButton.tsx'
import { NameForm } from '../kit/NameForm.tsx'
import { type Column, RowList } from '../kit/RowList.tsx'
import { useActs } from '../kit/use-acts.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'

const nameOf = (it: DeskColumn) => `《${it.name}》`

const columns: readonly Column<DeskColumn>[] = [
  {
    words: '名字',
    isMain: true,
    cell: (it) => (
      <>
        <a href={`/column/${it.id}`}>{it.name}</a>
        {it.summary && <p>{it.summary}</p>}
      </>
    ),
  },
  { words: '作者', wraps: true, cell: (it) => it.nickname },
  { words: '文章', isNumber: true, cell: (it) => grouped(it.articleNum) },
  { words: '订阅', from: 'tablet', isNumber: true, cell: (it) => grouped(it.subscriberNum) },
  { words: '改动', from: 'desktop', cell: (it) => <time>{it.updateTime.slice(0, 16)}</time> },
]

/** Renders the columns of all authors. */
export function ColumnsRoom({ desk }: RoomProps) {
  const rows = useRows((query) => api(columnDesk.list, { query }, { quiet: true }), ['keyword'])
  const doing = useActs<DeskColumn>(rows.again)
  const acts: readonly Act<DeskColumn>[] = [
    { words: '打开和排序', letter: 'v', href: (it) => `/column/${it.id}` },
    {
      words: '改名',
      letter: 'e',
      form: ([it], close) =>
        it && (
          <NameForm
            title={`给${nameOf(it)}改名`}
            does="改名"
            name={it.name}
            hint="文章和订阅都不变，只换名字"
            shape={ColumnName}
            draft={`column-name-${it.id}`}
            userId={desk.userId}
            onClose={() => close()}
            save={async (name) => {
              await api(column.update, { body: { id: it.id, name, was: it.name } }, { quiet: true })
              showToast('已改名')
              close(true)
            }}
          />
        ),
    },
    {
      words: '删除',
      letter: 'd',
      isGrave: true,
      asks: ([it]) => ({
        title: `删除专栏${it ? nameOf(it) : ''}`,
        words: '里面的文章都还在，只是不再属于它；订阅它的人不再收到更新。删除之后不能恢复。',
      }),
      async run([it]) {
        if (it) await api(column.remove, { params: { id: it.id } }, { quiet: true })
        return '已删除'
      },
    },
  ]
  return (
    <>
      <Filters filter={rows.filter} search="名字或作者" total={rows.data?.total}>
        <a className="btn-ghost" href="/column?tab=mine">
          我的专栏
        </a>
        <MakeButton words="新建专栏">
          {(close) => (
            <ColumnForm
              userId={desk.userId}
              onClose={close}
              onSaved={() => {
                close()
                rows.again()
              }}
            />
          )}
        </MakeButton>
      </Filters>
      <RowList
        rows={rows}
        label="专栏"
        columns={columns}
        nameOf={nameOf}
        acts={acts}
        doing={doing}
        empty={
          rows.isNarrowed ? (
            <Empty drawing="shelf" title="没有这样的专栏" words="换一个词，或者看看全部。">
              <button className="btn-ghost" type="button" onClick={rows.showAll}>
                看全部专栏
              </button>
            </Empty>
          ) : (
            <Empty drawing="shelf" title="还没有专栏" words="把文章按顺序排成一册，读者可以从头读到尾。" />
          )
        }
      />
      {doing.above}
    </>
  )
}
