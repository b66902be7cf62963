import { type AdminCategory, CategoryName, categoryAdmin } from '#contract/content/category-admin.ts'
import { edit, visit } from '../kit/act-kinds.ts'
import { ask } from '../kit/ask.ts'
import { count, main } from '../kit/Columns.tsx'
import { nameForm, rename } from '../kit/name-form.ts'
import { allOf, room } from '../kit/Room.tsx'
import { mergeCategory, removeCategory } from './MergeCategory.tsx'
import { Movers } from './Movers.tsx'

const nameOf = (it: AdminCategory) => `「${it.name}」`

const add = nameForm<undefined>({
  title: () => '新建分类',
  does: '新建',
  hint: '排在最后，之后可以移动',
  shape: CategoryName,
  draft: () => 'category-new',
  was: () => '',
  async send(name) {
    await ask(categoryAdmin.add, { body: { name } })
    return `已新建「${name}」`
  },
})

/** Renders the categories in the order of the menus. */
export const Categories = room<AdminCategory>({
  title: '分类',
  list: async () => allOf(await ask(categoryAdmin.list, {})),
  columns: ({ rows }) => [
    main('名字', (it) => <a href={`/category/${it.id}`}>{it.name}</a>),
    count('已发布', 'articleNum'),
    count('全部', 'allNum'),
    { words: '顺序', cell: (it) => <Movers category={it} rows={rows} /> },
  ],
  nameOf,
  acts: [
    rename(categoryAdmin.update, { nameOf, shape: CategoryName, draft: 'category', hint: '文章和地址都不变，只换名字' }),
    visit('看页面', 'v', (it) => `/category/${it.id}`),
    edit('合并', mergeCategory, { letter: 'm' }),
    edit('删除', removeCategory, { letter: 'd', isGrave: true }),
  ],
  make: [{ words: '新建分类', sheet: add }],
  drawing: 'shelf',
  empty: ['还没有分类', '文章都要放在一个分类里，先建一个吧。'],
})
