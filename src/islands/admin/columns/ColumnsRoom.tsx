import { column } from '#contract/content/column.ts'
import { type AdminColumn, columnAdmin } from '#contract/content/column-admin.ts'
import { ColumnName } from '#contract/content/column-shelf.ts'
import { ColumnForm } from '../../ui/column/ColumnForm.tsx'
import { make, removeOne, visit } from '../kit/act-kinds.ts'
import { count, main, text, time } from '../kit/Columns.tsx'
import { search } from '../kit/filters.ts'
import { rename } from '../kit/name-form.ts'
import { room } from '../kit/Room.tsx'

const nameOf = (it: AdminColumn) => `《${it.name}》`

/** Renders the columns of all authors. */
export const ColumnsRoom = room<AdminColumn>({
  title: '专栏',
  list: columnAdmin.list,
  filters: [search('名字或作者')],
  columns: [
    main('名字', (it) => (
      <>
        <a href={`/column/${it.id}`}>{it.name}</a>
        {it.summary && <p>{it.summary}</p>}
      </>
    )),
    text('作者', 'nickname', { wraps: true }),
    count('文章', 'articleNum'),
    count('订阅', 'subscriberNum', { from: 'tablet' }),
    time('改动', 'updateTime', { from: 'desktop' }),
  ],
  nameOf,
  acts: [
    visit('打开和排序', 'v', (it) => `/column/${it.id}`),
    rename(column.update, { nameOf, shape: ColumnName, draft: 'column-name', hint: '文章和订阅都不变，只换名字' }),
    removeOne(column.remove, (it) => ({
      title: `删除专栏${nameOf(it)}`,
      words: '里面的文章都还在，只是不再属于它；订阅它的人不再收到更新。删除之后不能恢复。',
    })),
  ],
  make: [
    { words: '我的专栏', href: '/column?tab=mine', isQuiet: true },
    make('新建专栏', (_, close, { userId }) => (
      <ColumnForm userId={userId} onClose={() => close()} onSaved={() => close(true)} />
    )),
  ],
  drawing: 'shelf',
  empty: ['还没有专栏', '把文章按顺序排成一册，读者可以从头读到尾。'],
  none: ['没有这样的专栏', '换一个词，或者看看全部。', '看全部专栏'],
})
