import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { type DeskMoment, deskMoment } from '#contract/content/desk-moment.ts'
import { Empty } from '../../ui/States.tsx'
import type { Act } from '../kit/acts.ts'
import { Filters } from '../kit/Filters.tsx'
import { MakeButton } from '../kit/MakeButton.tsx'
import { RowList } from '../kit/RowList.tsx'
import { useActs } from '../kit/use-acts.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'
import { MomentForm } from './MomentForm.tsx'
import css from './moments.css?inline'

adoptStyles(css)

const columns = [
  {
    words: '内容',
    isMain: true,
    cell: (it: DeskMoment) => (
      <div className="short">
        {it.contentMd && (
          <b className="clamped" title={it.contentMd}>
            {it.contentMd}
          </b>
        )}
        {it.images.length > 0 && (
          <span className="pictures">
            {it.images.slice(0, 4).map((url) => (
              <img key={url} src={url} alt="" loading="lazy" />
            ))}
            {it.images.length > 4 && <i>+{it.images.length - 4}</i>}
          </span>
        )}
      </div>
    ),
  },
  { words: '作者', from: 'desktop' as const, cell: (it: DeskMoment) => it.nickname },
  { words: '赞', isNumber: true, cell: (it: DeskMoment) => it.likeNum },
  { words: '评论', isNumber: true, cell: (it: DeskMoment) => it.commentNum },
  { words: '时间', cell: (it: DeskMoment) => <time>{it.createTime.slice(0, 16)}</time> },
]
const STATES = [{ value: 'deleted', words: '已删除' }] as const
const idsOf = (those: readonly DeskMoment[]) => ({ params: { ids: those.map((it) => it.id) } })

/** Renders the moments, which are written, changed, deleted and restored here. */
export function MomentsRoom({ desk }: RoomProps) {
  const rows = useRows(
    ({ state, ...query }) =>
      api(deskMoment.list, { query: { ...query, state: state === 'deleted' ? 'deleted' : undefined } }, { quiet: true }),
    ['keyword', 'state'],
  )
  const doing = useActs<DeskMoment>(rows.again)
  const acts: Act<DeskMoment>[] = [
    {
      words: '修改',
      letter: 'e',
      isFor: (it) => !it.isDeleted,
      form: ([it], close) => <MomentForm userId={desk.userId} moment={it} onClose={close} />,
    },
    {
      words: '恢复',
      letter: 'r',
      isFor: (it) => it.isDeleted,
      isForMany: true,
      async run(those) {
        await api(deskMoment.restore, idsOf(those), { quiet: true })
        return '已恢复，读者又能看到了'
      },
    },
    {
      words: '删除',
      letter: 'd',
      isGrave: true,
      isFor: (it) => !it.isDeleted,
      isForMany: true,
      asks: (those) => ({
        title: `删除 ${those.length} 条说说？`,
        words: '读者马上就看不到了。之后还能在「已删除」里恢复，评论和赞会跟着回来。',
      }),
      async run(those) {
        await api(deskMoment.remove, idsOf(those), { quiet: true })
        return '已删除，可以在「已删除」里恢复'
      },
    },
  ]
  return (
    <>
      <Filters
        filter={rows.filter}
        search="说说的内容"
        choices={[{ name: 'state', words: '状态', options: STATES, all: '正常' }]}
        total={rows.data?.total}
      >
        <MakeButton words="发说说">
          {(close) => (
            <MomentForm
              userId={desk.userId}
              onClose={(isChanged) => {
                close()
                if (isChanged) rows.again()
              }}
            />
          )}
        </MakeButton>
      </Filters>
      <RowList
        rows={rows}
        label="说说"
        columns={columns}
        nameOf={(it) => `说说「${it.contentMd.slice(0, 20) || '图片'}」`}
        acts={acts}
        doing={doing}
        empty={
          rows.isNarrowed ? (
            <Empty drawing="shelf" title="没有这样的说说" words="换个词，或者看看全部。">
              <button className="btn-ghost" type="button" onClick={rows.showAll}>
                看全部
              </button>
            </Empty>
          ) : (
            <Empty drawing="talk" title="还没有说说" words="三言两语、几张照片，不必写成文章的都可以发在这里。" />
          )
        }
      />
      {doing.above}
    </>
  )
}
