import * as z from 'zod/mini'
import { call, described } from '../core/define.ts'

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
})
export type Category = z.infer<typeof Category>

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
}
