import * as z from 'zod/mini'
import { call, described, id, input, time } from '../core/define.ts'

/** Limits the length in code points. */
export const CATEGORY_NAME_MAX = 50
/** Names the category of an article that has none. */
export const NO_CATEGORY = '未分类'
export const CATEGORY_GONE = '所选的分类已经不存在，请重新选择'

export const Category = z.object({
  id: z.int(),
  name: z.string(),
  sort: described(z.int(), 'Order in menus, small first'),
  articleNum: described(z.int(), 'Published articles in it'),
  hue: described(z.int(), 'Of the drawings of its articles, a hue of OKLCH in degrees'),
})
export type Category = z.infer<typeof Category>

/** Counts the calendar years whose months are told. */
export const CATEGORY_YEARS = 3

export const CategoryMonths = z.object({
  articleNum: described(z.int(), 'Published articles in it'),
  readMinutes: described(z.int(), 'Of all of them together'),
  first: z.nullable(described(time(), 'When its oldest article was published')),
  last: z.nullable(described(time(), 'When its newest article was published')),
  months: described(
    z.array(z.object({ month: described(z.string(), '`YYYY-MM`, Asia/Shanghai'), articleNum: z.int() })),
    `Months with articles in the ${CATEGORY_YEARS} calendar years that end with the newest article, oldest first`,
  ),
})
export type CategoryMonths = z.infer<typeof CategoryMonths>

export const category = {
  all: call({
    method: 'GET',
    path: '/api/article/categorie-all',
    aliases: ['/api/article/categories'],
    access: 'anyone',
    writes: false,
    summary: 'All categories with the number of their published articles.',
    data: z.array(Category),
    tags: () => ['categories'],
  }),
  months: call({
    method: 'GET',
    path: '/api/category/months/:id',
    access: 'anyone',
    writes: false,
    summary: 'How much a category holds, since when, and in which months it grew.',
    params: input({ id: id('分类编号不正确') }),
    data: CategoryMonths,
    tags: ({ params }: { params: { id: number } }) => [`category:${params.id}`],
  }),
}
