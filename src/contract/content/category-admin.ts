import * as z from 'zod/mini'
import { HUES } from '#lib/cover/hues.ts'
import { saysNothing } from '#lib/invisible.ts'
import { ADMIN_READ, ADMIN_WRITE, call, described, id, input } from '../core/define.ts'
import { atMost } from '../core/owner-text.ts'
import { CATEGORY_NAME_MAX, Category } from './category.ts'

const UNKNOWN_ID = '分类编号不正确'
/** Limits the categories of one request; no site has more. */
const MOST = 500
const categoryId = z.int(UNKNOWN_ID).check(z.minimum(1, UNKNOWN_ID))

export const CategoryName = z.string('请给分类起个名字').check(
  z.trim(),
  atMost('名字', CATEGORY_NAME_MAX),
  z.refine((it) => !it.includes('\0') && it.isWellFormed(), '名字里有无法保存的字符，请删掉后再试'),
  z.refine((it) => !saysNothing(it), '请给分类起个名字'),
  z.refine((it) => !/\p{Cc}/u.test(it), '名字里不能换行'),
)

const NO_HUE = '请从这几种颜色里选一种'
export const CategoryHue = z.literal(
  HUES.map(([, hue]) => hue),
  NO_HUE,
)

const AdminCategory = z.extend(Category, {
  allNum: described(z.int(), 'Articles of every state in it, but for those in the bin'),
})
export type AdminCategory = z.infer<typeof AdminCategory>

export const categoryAdmin = {
  list: call({
    method: 'GET',
    path: '/sys/category/list',
    ...ADMIN_READ,
    summary: 'All categories in their order, with all that stands in them.',
    data: z.array(AdminCategory),
  }),
  add: call({
    method: 'POST',
    path: '/sys/category/add',
    ...ADMIN_WRITE,
    summary: 'Makes a category, the last in order, with the next hue.',
    body: input({ name: CategoryName }),
    data: z.object({ id: z.int() }),
  }),
  update: call({
    method: 'PUT',
    path: '/sys/category/update',
    ...ADMIN_WRITE,
    summary:
      'Renames a category, and gives it another hue. Refused with 409 when it is not called `was` any more, or another one is called so.',
    body: input({
      id: categoryId,
      name: CategoryName,
      was: described(z.string(UNKNOWN_ID), 'What it was called before'),
      hue: z.optional(described(CategoryHue, 'What is left out stays')),
    }),
    data: z.boolean(),
  }),
  arrange: call({
    method: 'PUT',
    path: '/sys/category/order',
    ...ADMIN_WRITE,
    summary: 'Orders the categories. All of them must be named, else it is refused with 409.',
    body: input({ ids: z.array(categoryId, '分类应为列表').check(z.maxLength(MOST, `分类最多 ${MOST} 个`)) }),
    data: z.boolean(),
  }),
  merge: call({
    method: 'POST',
    path: '/sys/category/merge',
    ...ADMIN_WRITE,
    summary: 'Moves all articles of a category into another one, and takes it away; its address leads there from then on.',
    body: input({ id: categoryId, into: categoryId }),
    data: z.boolean(),
  }),
  remove: call({
    method: 'DELETE',
    path: '/sys/category/delete/:id',
    ...ADMIN_WRITE,
    summary: 'Takes an empty category away. Refused with 409 while something stands in it.',
    params: input({ id: id(UNKNOWN_ID) }),
    data: z.boolean(),
  }),
}
