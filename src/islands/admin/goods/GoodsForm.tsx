import * as z from 'zod/mini'
import { type AdminGoods, goodsAdmin, type WholeGoods } from '#contract/content/goods-admin.ts'
import { GoodsDraft } from '#contract/content/goods-draft.ts'
import { address, line, markdown, names, number, own, pictures, tick } from '../../ui/form/FieldKinds.tsx'
import { asked } from '../kit/AskedSheet.tsx'
import { ask } from '../kit/ask.ts'
import { itemForm } from '../kit/item-form.ts'
import type { Here } from '../kit/room-types.ts'
import { VersionsField } from './VersionsField.tsx'

/** Holds what the form needs beside the project. */
export interface Choices {
  categories: readonly string[]
}

const shape = z.object({ version: z.int(), ...GoodsDraft.shape })
type Fields = z.infer<typeof shape>
type GoodsHere = Here<AdminGoods, Choices>

const BLANK: Fields = {
  version: 0,
  name: '',
  cover: '',
  images: [],
  summary: '',
  category: '',
  tags: [],
  price: 0,
  license: '',
  techStack: [],
  contentMd: '',
  demoUrl: '',
  sourceUrl: '',
  downloadUrl: '',
  downloadCode: '',
  versions: [],
  isShown: true,
}
const categoriesOf = ({ more }: GoodsHere) => more.categories ?? []

/** Is the form for all fields of a project. */
export const goodsForm = itemForm<WholeGoods, Fields, GoodsHere>({
  draft: 'goods',
  title: ['新建项目', '修改项目'],
  does: ['创建', '保存'],
  said: ['项目建好了', '项目已保存'],
  calls: goodsAdmin,
  isWide: true,
  shape,
  blank: (here) => ({ ...BLANK, category: categoriesOf(here)[0] ?? '' }),
  fields: [
    line('name', '名称'),
    line('summary', '简介', { hint: '一句话说清楚它是什么，会出现在列表里' }),
    [
      line('category', '分类', {
        hint: '选一个已有的，或者直接写新的',
        options: (here) => categoriesOf(here).map((value) => ({ value, words: value })),
      }),
      number('price', '价格', { hint: '元，0 是免费' }),
    ],
    pictures('cover', '封面', { source: 'goods', most: 1 }),
    pictures('images', '截图', { source: 'goods', most: 12 }),
    markdown('contentMd', '介绍', { most: 50_000, placeholder: '它做什么，怎么用' }),
    [names('tags', '标签', { hint: '用逗号隔开' }), names('techStack', '技术栈', { hint: '用逗号隔开' })],
    [address('demoUrl', '演示地址'), address('sourceUrl', '源码地址')],
    [
      address('downloadUrl', '下载地址', { hint: '文件的直链，或者网盘的分享页；登录的成员才看得到' }),
      line('downloadCode', '提取码', { hint: '网盘的提取码，没有就空着' }),
    ],
    line('license', '许可证'),
    own(VersionsField)('versions', '版本'),
    tick('isShown', '上架，读者能看到', { called: '上架' }),
  ],
})

/** Asks for the whole project first, because the list does not hold all its fields. */
export const editGoods = asked<AdminGoods, WholeGoods, GoodsHere>(
  '修改项目',
  ({ id }) => ask(goodsAdmin.detail, { params: { id } }),
  goodsForm,
)
