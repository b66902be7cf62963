import * as z from 'zod/mini'
import { version } from '../core/admin-edit.ts'
import { call, described, id, ids, input, time } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'
import { GoodsDraft } from './goods-draft.ts'

const AdminGoods = z.object({
  id: z.int(),
  name: z.string(),
  cover: z.string(),
  summary: z.string(),
  category: z.string(),
  price: described(z.number(), 'Yuan; 0 is free'),
  newest: described(z.string(), 'The newest version, or empty'),
  downloads: z.int(),
  views: z.int(),
  likeNum: z.int(),
  isShown: z.boolean(),
  updateTime: time(),
  version: version(),
})
export type AdminGoods = z.infer<typeof AdminGoods>

const Whole = z.object({ id: z.int(), version: version(), ...GoodsDraft.shape })
export type WholeGoods = z.infer<typeof Whole>

const admin = { access: 'admin', rate: 'admin' } as const

/** Holds the calls with which administrators manage projects. They show hidden projects and download addresses too. */
export const goodsAdmin = {
  list: call({
    ...admin,
    method: 'GET',
    path: '/sys/goods/list',
    writes: false,
    summary: 'All projects, those changed last first.',
    query: input({
      ...paging,
      keyword: z.optional(z.string('关键词不正确').check(z.maxLength(100, '关键词最多 100 字'))),
      state: z.optional(z.enum(['shown', 'hidden'], '不认识的状态')),
    }),
    data: pageOf(AdminGoods),
  }),
  detail: call({
    ...admin,
    method: 'GET',
    path: '/sys/goods/detail/:id',
    writes: false,
    summary: 'A project as its owner wrote it.',
    params: input({ id: id('项目编号不正确') }),
    data: Whole,
  }),
  categories: call({
    ...admin,
    method: 'GET',
    path: '/sys/goods/categories',
    writes: false,
    summary: 'The names of all categories.',
    data: z.array(z.string()),
  }),
  add: call({
    ...admin,
    method: 'POST',
    path: '/sys/goods/add',
    writes: true,
    summary: 'Offers a project.',
    body: input(GoodsDraft.shape),
    data: z.object({ id: z.int() }),
  }),
  update: call({
    ...admin,
    method: 'PUT',
    path: '/sys/goods/update',
    writes: true,
    summary: 'Changes a project.',
    body: input({ id: z.int(), version: version(), ...GoodsDraft.shape }),
    data: z.boolean(),
  }),
  show: call({
    ...admin,
    method: 'POST',
    path: '/sys/goods/show',
    writes: true,
    summary: 'Puts projects onto the shelf, or takes them off it.',
    body: input({
      ids: z.array(z.int('项目编号不正确')).check(z.minLength(1, '没有项目'), z.maxLength(50, '一次最多 50 个')),
      isShown: z.boolean('上架应为是或否'),
    }),
    data: z.boolean(),
  }),
  remove: call({
    ...admin,
    method: 'DELETE',
    path: '/sys/goods/delete/:ids',
    writes: true,
    summary: 'Takes projects away for good, with what was said about them.',
    params: input({ ids: ids(50) }),
    data: z.boolean(),
  }),
}
