import { useRef } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { CategoryName, categoryDesk, type DeskCategory } from '#contract/content/category-desk.ts'
import type { ApiError } from '#contract/core/send.ts'
import { grouped } from '#lib/grouped.ts'
import { showToast } from '#stores/toast.ts'
import { Sign } from '../../ui/Sign.tsx'
import { Empty } from '../../ui/States.tsx'
import type { Act } from '../kit/acts.ts'
import { Filters } from '../kit/Filters.tsx'
import { NameForm } from '../kit/NameForm.tsx'
import { type Column, RowList } from '../kit/RowList.tsx'
import { useActs } from '../kit/use-acts.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'
import { MergeCategory } from './MergeCategory.tsx'
import { RemoveCategory } from './RemoveCategory.tsx'

const ask = async () => {
  const records = await api(categoryDesk.list, {}, { quiet: true })
  return { records, total: records.length, current: 1, pages: 1 }
}
const nameOf = (it: DeskCategory) => `「${it.name}」`

/** Renders the categories in the order of the menus. */
export function Categories({ desk }: RoomProps) {
  const rows = useRows(ask)
  const doing = useActs<DeskCategory>(rows.again)
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const all = rows.data?.records ?? []

  /** Moves a category. The new order is shown at once and sent step by step; a refused step is undone. */
  function move(it: DeskCategory, step: -1 | 1): void {
    const at = all.indexOf(it)
    const other = all[at + step]
    if (!other) return
    const order = all.with(at, other).with(at + step, it)
    rows.replace(order)
    sending.current = sending.current
      .then(() => api(categoryDesk.arrange, { body: { ids: order.map(({ id }) => id) } }, { quiet: true }))
      .catch((error: unknown) => {
        showToast(failureWords(error as ApiError), 'error')
        rows.again()
      })
  }
  const mover = (it: DeskCategory, step: -1 | 1) => (
    <button
      className="icon-btn"
      type="button"
      aria-label={`${step < 0 ? '上移' : '下移'}${nameOf(it)}`}
      aria-disabled={!all[all.indexOf(it) + step]}
      onClick={({ currentTarget }) => {
        move(it, step)
        // React moved the row in the document, which removes the focus.
        requestAnimationFrame(() => currentTarget.focus())
      }}
    >
      <Sign of={step < 0 ? 'up' : 'down'} />
    </button>
  )
  const columns: readonly Column<DeskCategory>[] = [
    { words: '名字', isMain: true, cell: (it) => <a href={`/category/${it.id}`}>{it.name}</a> },
    { words: '已发布', isNumber: true, cell: (it) => grouped(it.articleNum) },
    { words: '全部', isNumber: true, cell: (it) => grouped(it.allNum) },
    {
      words: '顺序',
      cell: (it) => (
        <span className="movers">
          {mover(it, -1)}
          {mover(it, 1)}
        </span>
      ),
    },
  ]
  const acts: readonly Act<DeskCategory>[] = [
    {
      words: '改名',
      letter: 'e',
      form: ([it], close) =>
        it && (
          <NameForm
            title={`给${nameOf(it)}改名`}
            does="改名"
            name={it.name}
            hint="文章和地址都不变，只换名字"
            shape={CategoryName}
            draft={`category-${it.id}`}
            userId={desk.userId}
            onClose={() => close()}
            save={async (name) => {
              await api(categoryDesk.update, { body: { id: it.id, name, was: it.name } }, { quiet: true })
              showToast('已改名')
              close(true)
            }}
          />
        ),
    },
    { words: '看页面', letter: 'v', href: (it) => `/category/${it.id}` },
    { words: '合并', letter: 'm', form: ([it], close) => it && <MergeCategory category={it} all={all} close={close} /> },
    {
      words: '删除',
      letter: 'd',
      isGrave: true,
      form: ([it], close) => it && <RemoveCategory category={it} all={all} close={close} />,
    },
  ]
  const add: Act<DeskCategory> = {
    words: '新建分类',
    form: (_, close) => (
      <NameForm
        title="新建分类"
        does="新建"
        name=""
        hint="排在最后，之后可以移动"
        shape={CategoryName}
        draft="category-new"
        userId={desk.userId}
        onClose={() => close()}
        save={async (name) => {
          await api(categoryDesk.add, { body: { name } }, { quiet: true })
          showToast(`已新建「${name}」`)
          close(true)
        }}
      />
    ),
  }
  const blank: DeskCategory = { id: 0, name: '', sort: 0, articleNum: 0, allNum: 0 }
  const maker = (
    <button className="btn-solid" type="button" onClick={() => doing.start(add, [blank])}>
      新建分类
    </button>
  )
  return (
    <>
      <Filters filter={{}} total={rows.data?.total}>
        {maker}
      </Filters>
      <RowList
        rows={rows}
        label="分类"
        columns={columns}
        nameOf={nameOf}
        acts={acts}
        doing={doing}
        empty={<Empty drawing="shelf" title="还没有分类" words="文章都要放在一个分类里，先建一个吧。" />}
      />
      {doing.above}
    </>
  )
}
