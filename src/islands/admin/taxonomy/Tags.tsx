import { api } from '#client/api.ts'
import type { TagCount } from '#contract/content/tag.ts'
import { tagDesk } from '#contract/content/tag-desk.ts'
import { TagName } from '#contract/content/writing-fields.ts'
import { grouped } from '#lib/grouped.ts'
import { showToast } from '#stores/toast.ts'
import { Empty } from '../../ui/States.tsx'
import type { Act } from '../kit/acts.ts'
import { Filters } from '../kit/Filters.tsx'
import { NameForm } from '../kit/NameForm.tsx'
import { type Column, RowList } from '../kit/RowList.tsx'
import { useActs } from '../kit/use-acts.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'
import { MergeTags } from './MergeTags.tsx'

const nameOf = (it: TagCount) => `「${it.name}」`
const USE = [{ value: '1', words: '没有文章在用' }]

const columns: readonly Column<TagCount>[] = [
  {
    words: '名字',
    isMain: true,
    cell: (it) => (it.articleNum ? <a href={`/tags/${it.id}`}>{it.name}</a> : <b>{it.name}</b>),
  },
  { words: '已发布', isNumber: true, cell: (it) => grouped(it.articleNum) },
]

/** Renders the tags, the most used first. */
export function Tags({ desk }: RoomProps) {
  const rows = useRows(
    ({ unused, ...query }) =>
      api(tagDesk.list, { query: { ...query, unused: unused === '1' ? '1' : undefined } }, { quiet: true }),
    ['keyword', 'unused'],
  )
  const doing = useActs<TagCount>(rows.again)
  const acts: readonly Act<TagCount>[] = [
    {
      words: '改名',
      letter: 'e',
      form: ([it], close) =>
        it && (
          <NameForm
            title={`给${nameOf(it)}改名`}
            does="改名"
            name={it.name}
            hint="用到它的文章都会跟着变"
            shape={TagName}
            draft={`tag-${it.id}`}
            userId={desk.userId}
            onClose={() => close()}
            save={async (name) => {
              await api(tagDesk.update, { body: { id: it.id, name, was: it.name } }, { quiet: true })
              showToast('已改名')
              close(true)
            }}
          />
        ),
    },
    { words: '看页面', letter: 'v', isFor: (it) => it.articleNum > 0, href: (it) => `/tags/${it.id}` },
    { words: '合并', letter: 'm', isForMany: true, form: (its, close) => <MergeTags rows={its} close={close} /> },
    {
      words: '删除',
      letter: 'd',
      isGrave: true,
      isForMany: true,
      asks: (its) => ({
        title: its.length > 1 ? `删除这 ${its.length} 个标签` : `删除${its[0] ? nameOf(its[0]) : ''}`,
        words: '用到它的文章都会失去这个标签，文章本身不变。删除之后不能恢复。',
      }),
      async run(its) {
        await api(tagDesk.remove, { params: { ids: its.map((it) => it.id) } }, { quiet: true })
        return '已删除'
      },
    },
  ]
  return (
    <>
      <Filters
        filter={rows.filter}
        search="标签"
        choices={[{ name: 'unused', words: '使用', options: USE }]}
        total={rows.data?.total}
      />
      <RowList
        rows={rows}
        label="标签"
        columns={columns}
        nameOf={nameOf}
        acts={acts}
        doing={doing}
        empty={
          rows.isNarrowed ? (
            <Empty drawing="shelf" title="没有这样的标签" words="换一个词，或者看看全部。">
              <button className="btn-ghost" type="button" onClick={rows.showAll}>
                看全部标签
              </button>
            </Empty>
          ) : (
            <Empty drawing="shelf" title="还没有标签" words="写文章时随手加上，它们就会出现在这里。" />
          )
        }
      />
      {doing.above}
    </>
  )
}
