import * as z from 'zod/mini'
import { call, described, id, ids, input, time } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'
import { HasPage } from '../people/author.ts'

const KEYWORD_MAX = 100
const UNKNOWN_ID = '项目编号不正确'
const byId = input({ id: id(UNKNOWN_ID) })

/** Holds a project or resource as lists show it. */
export const GoodsRow = z.object({
  id: z.int(),
  name: z.string(),
  cover: described(z.string(), 'URL, or empty'),
  coverSet: described(z.string(), 'The cover in smaller forms, as `srcset` takes them; empty when there are none'),
  summary: z.string(),
  categoryId: z.int(),
  category: described(z.string(), 'Its name'),
  tags: z.array(z.string()),
  price: described(z.number(), 'Yuan; 0 is free'),
  downloads: described(z.int(), 'How often it was fetched, once a member and day'),
  views: z.int(),
  likeNum: z.int(),
  version: described(z.string(), 'The newest one, or empty'),
  createTime: time(),
})
export type GoodsRow = z.infer<typeof GoodsRow>

export const GoodsVersion = z.object({
  version: z.string(),
  size: described(z.string(), 'As people say it, such as 1.2 MB'),
  date: described(z.string(), 'YYYY-MM-DD'),
  notes: z.string(),
})
export type GoodsVersion = z.infer<typeof GoodsVersion>

export const GoodsDetail = z.extend(GoodsRow, {
  images: z.array(z.string()),
  imageSets: described(z.array(z.string()), 'What `coverSet` is to the cover, for each of the images'),
  content: described(z.string(), 'Sanitised HTML'),
  techStack: z.array(z.string()),
  license: z.string(),
  demoUrl: z.string(),
  sourceUrl: z.string(),
  versions: described(z.array(GoodsVersion), 'Newest first'),
  hasDownload: described(z.boolean(), 'Whether a member gets something to fetch'),
  isLike: z.boolean(),
  author: z.object({ id: z.int(), nickname: z.string(), avatar: z.string(), hasPage: HasPage }),
  updateTime: time(),
})
export type GoodsDetail = z.infer<typeof GoodsDetail>

export const GoodsCategory = z.object({ id: z.int(), name: z.string(), goodsNum: z.int() })
export type GoodsCategory = z.infer<typeof GoodsCategory>

const counters = { views: z.int(), downloads: z.int(), likeNum: z.int() }

export const goods = {
  list: call({
    method: 'GET',
    path: '/api/goods/list',
    access: 'anyone',
    writes: false,
    rate: 'search',
    isRated: ({ query }: { query: { keyword?: string } }) => Boolean(query.keyword),
    summary: 'Projects and resources: those with the latest version first, or with `orderBy=hot` the most fetched.',
    query: input({
      keyword: z.optional(
        described(
          z.string('关键词不正确').check(
            z.trim(),
            z.refine((it) => [...it].length <= KEYWORD_MAX, `关键词最多 ${KEYWORD_MAX} 个字符`),
          ),
          'Searched in name, summary, tags and techniques, each word of it; blank means no search',
        ),
      ),
      categoryId: z.optional(described(id('分类编号不正确'), 'Only this category')),
      orderBy: z.optional(described(z.enum(['new', 'hot'], '排序方式不正确'), 'new (default) or hot')),
      ...paging,
    }),
    data: pageOf(GoodsRow),
    tags: ({ query }: { query: { orderBy?: string } }, page: { records: GoodsRow[] }) => [
      'goods',
      ...(query.orderBy === 'hot' ? ['goods-hot'] : []),
      ...page.records.map((it) => `goods:${it.id}`),
    ],
  }),
  detail: call({
    method: 'GET',
    path: '/api/goods/detail/:id',
    access: 'anyone',
    writes: false,
    summary: 'One project whole, but for what is to be fetched.',
    params: byId,
    data: GoodsDetail,
    tags: ({ params }: { params: { id: number } }, it: GoodsDetail) => [
      `goods:${params.id}`,
      `author:${it.author.id}`,
      `works:${it.author.id}`,
    ],
  }),
  categories: call({
    method: 'GET',
    path: '/api/goods/categories',
    access: 'anyone',
    writes: false,
    summary: 'The categories that hold something, with how much.',
    data: z.array(GoodsCategory),
    tags: () => ['goods-categories'],
  }),
  counters: call({
    method: 'GET',
    path: '/api/goods/counters',
    access: 'anyone',
    writes: false,
    summary: 'The numbers of some projects as they are now; pages show those of when they were published.',
    query: input({ ids: ids(50, UNKNOWN_ID) }),
    data: z.array(z.object({ id: z.int(), ...counters })),
  }),
  view: call({
    method: 'POST',
    path: '/api/goods/view/:id',
    access: 'anyone',
    writes: true,
    rate: 'view',
    summary: 'Counts a view, once a visitor and day, and answers the numbers as they are.',
    params: byId,
    data: z.object({ ...counters, isLike: z.boolean() }),
  }),
  like: call({
    method: 'GET',
    path: '/api/goods/like/:id',
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Likes a project, or takes the like away.',
    params: byId,
    query: input({ to: z.optional(described(z.enum(['1', '0'], '参数 to 只能是 1 或 0'), '1 sets, 0 takes away')) }),
    data: z.boolean(),
    extra: z.object({ isLike: z.boolean(), likeNum: z.int() }),
  }),
  download: call({
    method: 'POST',
    path: '/api/goods/download/:id',
    access: 'member',
    writes: true,
    rate: 'download',
    summary: 'Where a member fetches the project; counts once a member and day.',
    params: byId,
    data: z.object({
      link: described(z.string(), 'The file, or a page of a netdisk'),
      code: described(z.string(), 'What the netdisk asks for, or empty'),
    }),
    extra: z.object({ downloads: z.int() }),
  }),
}
