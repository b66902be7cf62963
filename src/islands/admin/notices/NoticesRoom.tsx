import { api } from '#client/api.ts'
import { type DeskNotice, deskNotice } from '#contract/site/desk-notice.ts'
import { Empty } from '../../ui/States.tsx'
import type { Act } from '../kit/acts.ts'
import { Filters } from '../kit/Filters.tsx'
import { MakeButton } from '../kit/MakeButton.tsx'
import { RowList } from '../kit/RowList.tsx'
import { useActs } from '../kit/use-acts.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'
import { NoticeForm } from './NoticeForm.tsx'
import { PLACES } from './places.ts'

const columns = [
  {
    words: '内容',
    isMain: true,
    cell: (it: DeskNotice) => (
      <b className="clamped" title={it.content}>
        {it.content}
      </b>
    ),
  },
  { words: '位置', cell: (it: DeskNotice) => PLACES.find(({ value }) => value === it.place)?.words },
  {
    words: '状态',
    cell: (it: DeskNotice) => (
      <span className="status">
        <i className="lamp" data-look={it.isShown ? 'ok' : undefined} />
        {it.isShown ? '显示中' : '已隐藏'}
      </span>
    ),
  },
  { words: '时间', from: 'tablet' as const, cell: (it: DeskNotice) => <time>{it.createTime.slice(0, 16)}</time> },
]

const turn = async ({ id, version, place, content, isShown }: DeskNotice): Promise<string> => {
  await api(deskNotice.update, { body: { id, version, place, content, isShown: !isShown } }, { quiet: true })
  return isShown ? '公告已隐藏' : '公告已显示'
}

/** Renders the announcements of the top bar and the sidebar. */
export function NoticesRoom({ desk }: RoomProps) {
  const rows = useRows(
    ({ place, ...query }) =>
      api(deskNotice.list, { query: { ...query, place: place as 'top' | 'right' | undefined } }, { quiet: true }),
    ['place'],
  )
  const doing = useActs<DeskNotice>(rows.again)
  const acts: Act<DeskNotice>[] = [
    { words: '修改', letter: 'e', form: ([it], close) => <NoticeForm userId={desk.userId} notice={it} onClose={close} /> },
    { words: '显示', letter: 's', isFor: (it) => !it.isShown, run: async ([it]) => it && turn(it) },
    { words: '隐藏', letter: 'h', isFor: (it) => it.isShown, run: async ([it]) => it && turn(it) },
    {
      words: '删除',
      letter: 'd',
      isGrave: true,
      isForMany: true,
      asks: (those) => ({ title: `删除 ${those.length} 条公告？`, words: '删除之后不能恢复。只是不想显示的话，可以隐藏它。' }),
      async run(those) {
        await api(deskNotice.remove, { params: { ids: those.map((it) => it.id) } }, { quiet: true })
        return '已删除'
      },
    },
  ]
  const make = (
    <MakeButton words="写公告">
      {(close) => (
        <NoticeForm
          userId={desk.userId}
          onClose={(isChanged) => {
            close()
            if (isChanged) rows.again()
          }}
        />
      )}
    </MakeButton>
  )
  return (
    <>
      <Filters filter={rows.filter} choices={[{ name: 'place', words: '位置', options: PLACES }]} total={rows.data?.total}>
        {make}
      </Filters>
      <RowList
        rows={rows}
        label="公告"
        columns={columns}
        nameOf={(it) => `公告「${it.content.slice(0, 20)}」`}
        acts={acts}
        doing={doing}
        empty={
          <Empty
            drawing="talk"
            title={rows.isNarrowed ? '这个位置没有公告' : '还没有公告'}
            words="有什么要告诉所有读者的，写在这里，每一页的顶上都会看到。"
          />
        }
      />
      {doing.above}
    </>
  )
}
