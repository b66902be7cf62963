import * as z from 'zod/mini'
import { type AdminCategory, CategoryName, categoryAdmin } from '#contract/content/category-admin.ts'
import { HUES } from '#lib/cover/hues.ts'
import { choice, line } from '../../ui/form/FieldKinds.tsx'
import { form } from '../../ui/form/Form.tsx'
import { Swatch } from '../../ui/form/Swatch.tsx'
import { edit, visit } from '../kit/act-kinds.ts'
import { ask } from '../kit/ask.ts'
import { count, main } from '../kit/Columns.tsx'
import { nameForm } from '../kit/name-form.ts'
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

const change = form<AdminCategory, { name: string; hue: string }>({
  isSmall: true,
  title: (it) => `修改${nameOf(it)}`,
  does: '保存',
  draft: (it) => `category-${it.id}`,
  shape: z.object({ name: CategoryName, hue: z.string() }),
  values: ({ name, hue }) => ({ name, hue: String(hue) }),
  fields: [
    line('name', '名字', { hint: '文章和地址都不变，只换名字' }),
    choice('hue', '颜色', {
      hint: '没有封面的文章，题图用它的颜色',
      options: HUES.map(([words, hue]) => ({ value: String(hue), words, hue })),
    }),
  ],
  async send({ name, hue }, { id, name: was }) {
    await ask(categoryAdmin.update, { body: { id, name, was, hue: Number(hue) } })
    return '已保存'
  },
})

/** Renders the categories in the order of the menus. */
export const Categories = room<AdminCategory>({
  title: '分类',
  list: async () => allOf(await ask(categoryAdmin.list, {})),
  columns: ({ rows }) => [
    main('名字', (it) => (
      <a href={`/category/${it.id}`}>
        <Swatch hue={it.hue} />
        {it.name}
      </a>
    )),
    count('已发布', 'articleNum'),
    count('全部', 'allNum'),
    { words: '顺序', cell: (it) => <Movers category={it} rows={rows} /> },
  ],
  nameOf,
  acts: [
    edit('修改', change, { letter: 'e' }),
    visit('看页面', 'v', (it) => `/category/${it.id}`),
    edit('合并', mergeCategory, { letter: 'm' }),
    edit('删除', removeCategory, { letter: 'd', isGrave: true }),
  ],
  make: [{ words: '新建分类', sheet: add }],
  drawing: 'shelf',
  empty: ['还没有分类', '文章都要放在一个分类里，先建一个吧。'],
})
