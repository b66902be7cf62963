import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { type DeskGoods, deskGoods } from '#contract/content/desk-goods.ts'
import { Empty, Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import type { Act } from '../kit/acts.ts'
import { Drawer } from '../kit/Drawer.tsx'
import { Filters } from '../kit/Filters.tsx'
import { MakeButton } from '../kit/MakeButton.tsx'
import { RowList } from '../kit/RowList.tsx'
import { useActs } from '../kit/use-acts.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'
import { GoodsForm } from './GoodsForm.tsx'
import css from './goods.css?inline'

adoptStyles(css)

const STATES = [
  { value: 'shown', words: '已上架' },
  { value: 'hidden', words: '已下架' },
] as const
const quiet = { quiet: true }

const columns = [
  {
    words: '项目',
    isMain: true,
    cell: (it: DeskGoods) => (
      <div className="with-face">
        {it.cover ? <img className="goods-face" src={it.cover} alt="" loading="lazy" /> : <i className="goods-face" />}
        <div>
          <b>{it.name}</b>
          {it.summary && (
            <p className="clamped" title={it.summary}>
              {it.summary}
            </p>
          )}
        </div>
      </div>
    ),
  },
  { words: '分类', from: 'tablet' as const, cell: (it: DeskGoods) => it.category },
  { words: '版本', from: 'desktop' as const, cell: (it: DeskGoods) => it.newest || '—' },
  { words: '价格', isNumber: true, cell: (it: DeskGoods) => (it.price ? `¥${it.price}` : '免费') },
  { words: '下载', isNumber: true, cell: (it: DeskGoods) => it.downloads },
  {
    words: '状态',
    cell: (it: DeskGoods) => (
      <span className="status">
        <i className="lamp" data-look={it.isShown ? 'ok' : undefined} />
        {it.isShown ? '已上架' : '已下架'}
      </span>
    ),
  },
]

interface EditProps {
  id: number
  userId: number
  categories: readonly string[]
  onClose: (isChanged?: boolean) => void
}

/** The list does not hold all fields of a project, so the whole project is asked for first. */
function EditGoods({ id, userId, categories, onClose }: EditProps) {
  const { data, failure, isOnline, again } = useAsked(() => api(deskGoods.detail, { params: { id } }, quiet), `goods ${id}`)
  if (data) return <GoodsForm userId={userId} goods={data} categories={categories} onClose={onClose} />
  return (
    <Drawer title="修改项目" isWide onClose={() => onClose()}>
      {failure ? <Failed words={failure} isOnline={isOnline} onAgain={again} /> : <Waiting />}
    </Drawer>
  )
}

const show = async (those: readonly DeskGoods[], isShown: boolean): Promise<string> => {
  await api(deskGoods.show, { body: { ids: those.map((it) => it.id), isShown } }, quiet)
  return isShown ? '已上架' : '已下架，读者看不到了'
}

/** Renders the projects, which are written, published and deleted here. */
export function GoodsRoom({ desk }: RoomProps) {
  const rows = useRows(
    ({ state, ...query }) => api(deskGoods.list, { query: { ...query, state: state as 'shown' | 'hidden' | undefined } }, quiet),
    ['keyword', 'state'],
  )
  const categories = useAsked(() => api(deskGoods.categories, {}, quiet), 'categories')
  const names = categories.data ?? []
  const again = () => {
    rows.again()
    categories.again()
  }
  const doing = useActs<DeskGoods>(again)
  const acts: Act<DeskGoods>[] = [
    {
      words: '修改',
      letter: 'e',
      form: ([it], close) => it && <EditGoods id={it.id} userId={desk.userId} categories={names} onClose={close} />,
    },
    { words: '上架', letter: 's', isForMany: true, isFor: (it) => !it.isShown, run: (those) => show(those, true) },
    { words: '下架', letter: 'h', isForMany: true, isFor: (it) => it.isShown, run: (those) => show(those, false) },
    {
      words: '删除',
      letter: 'd',
      isGrave: true,
      isForMany: true,
      asks: (those) => ({
        title: `删除 ${those.length} 个项目？`,
        words: '评论和赞会一起消失，不能恢复。只是不想让人看到的话，可以下架。',
      }),
      async run(those) {
        await api(deskGoods.remove, { params: { ids: those.map((it) => it.id) } }, quiet)
        return '项目已删除'
      },
    },
  ]
  return (
    <>
      <Filters
        filter={rows.filter}
        search="名称、简介、标签、技术栈"
        choices={[{ name: 'state', words: '状态', options: STATES }]}
        total={rows.data?.total}
      >
        <MakeButton words="新建项目">
          {(close) => (
            <GoodsForm
              userId={desk.userId}
              categories={names}
              onClose={(isChanged) => {
                close()
                if (isChanged) again()
              }}
            />
          )}
        </MakeButton>
      </Filters>
      <RowList
        rows={rows}
        label="项目"
        columns={columns}
        nameOf={(it) => `项目「${it.name}」`}
        acts={acts}
        doing={doing}
        empty={
          rows.isNarrowed ? (
            <Empty drawing="shelf" title="没有这样的项目" words="换个条件，或者看看全部。">
              <button className="btn-ghost" type="button" onClick={rows.showAll}>
                看全部
              </button>
            </Empty>
          ) : (
            <Empty drawing="shelf" title="还没有项目" words="做过的工具、写好的模板，都可以摆到这里来。" />
          )
        }
      />
      {doing.above}
    </>
  )
}
