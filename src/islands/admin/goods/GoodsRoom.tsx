import { type AdminGoods, goodsAdmin } from '#contract/content/goods-admin.ts'
import { each, edit, make, remove } from '../kit/act-kinds.ts'
import { ask } from '../kit/ask.ts'
import { count, main, Named, state, text } from '../kit/Columns.tsx'
import { choice, search } from '../kit/filters.ts'
import { room } from '../kit/Room.tsx'
import { type Choices, editGoods, goodsForm } from './GoodsForm.tsx'

const STATES = [
  { value: 'shown', words: '已上架' },
  { value: 'hidden', words: '已下架' },
]
const FACE = ':uno: flex-none w-16 h-11 rounded-1.5 bg-sunken object-cover'
const Name = ({ cover, name, summary }: AdminGoods) => (
  <Named face={cover ? <img className={FACE} src={cover} alt="" loading="lazy" /> : <i className={FACE} />} about={summary}>
    <b>{name}</b>
  </Named>
)

/** Renders the projects, which are written, published and deleted here. */
export const GoodsRoom = room<AdminGoods, Choices>({
  title: '项目',
  list: goodsAdmin.list,
  more: async () => ({ categories: await ask(goodsAdmin.categories, {}) }),
  filters: [search('名称、简介、标签、技术栈'), choice('state', '状态', STATES)],
  columns: [
    main('项目', Name),
    text('分类', 'category', { from: 'tablet' }),
    text('版本', (it) => it.newest || '—', { from: 'desktop' }),
    { words: '价格', isNumber: true, cell: (it) => (it.price ? `¥${it.price}` : '免费') },
    count('下载', 'downloads'),
    state('状态', (it) => (it.isShown ? { look: 'ok', words: '已上架' } : { words: '已下架' })),
  ],
  nameOf: (it) => `项目「${it.name}」`,
  acts: [
    edit('修改', editGoods, { letter: 'e' }),
    each('上架', goodsAdmin.show, '已上架', { letter: 's', isFor: (it) => !it.isShown, more: { isShown: true } }),
    each('下架', goodsAdmin.show, '已下架，读者看不到了', { letter: 'h', isFor: (it) => it.isShown, more: { isShown: false } }),
    remove(goodsAdmin.remove, (those) => ({
      title: `删除 ${those.length} 个项目？`,
      words: '评论和赞会一起消失，不能恢复。只是不想让人看到的话，可以下架。',
    })),
  ],
  make: [make('新建项目', goodsForm)],
  drawing: 'shelf',
  empty: ['还没有项目', '做过的工具、写好的模板，都可以摆到这里来。'],
  none: ['没有这样的项目', '换个条件，或者看看全部。', '看全部'],
})
