import * as z from 'zod/mini'
import { ADMIN_READ, ADMIN_WRITE, call, described, id, input, time, whole } from '../core/define.ts'
import { limited } from '../core/owner-text.ts'
import { pageOf, paging } from '../core/page.ts'
import { categoryHue, Drawing } from './article.ts'
import { UNKNOWN_ARTICLE_ID } from './article-marks.ts'
import { RESTORE_DAYS } from './writing.ts'
import { VISIBILITIES } from './writing-fields.ts'

/** Limits the articles that one call changes. */
const AT_ONCE = 50
const ARTICLE_MARKS = ['stick', 'recommend', 'carousel'] as const
export type ArticleMark = (typeof ARTICLE_MARKS)[number]

const someIds = z
  .array(z.int(UNKNOWN_ARTICLE_ID).check(z.minimum(1, UNKNOWN_ARTICLE_ID)), '文章应为列表')
  .check(z.minLength(1, '请先选择文章'), z.maxLength(AT_ONCE, `一次最多 ${AT_ONCE} 篇`))

const AdminArticle = z.object({
  id: z.int(),
  title: z.string(),
  cover: z.string(),
  coverSet: z.string(),
  drawing: Drawing,
  categoryHue,
  userId: z.int(),
  nickname: z.string(),
  categoryId: z.nullable(described(z.int(), 'Null for a draft whose category was not chosen yet')),
  categoryName: z.string(),
  status: described(z.int(), '0 off shelf, 1 published, 2 draft, 3 in review, 4 scheduled, 5 returned'),
  draftStatus: z.nullable(described(z.int(), 'What is written beside it: 2 being written, 3 in review, 5 returned')),
  visibility: z.enum(VISIBILITIES),
  isStick: z.boolean(),
  isRecommend: z.boolean(),
  isCarousel: z.boolean(),
  quantity: z.int(),
  commentNum: z.int(),
  createTime: time(),
  updateTime: time(),
  deleteTime: z.nullable(described(time(), 'In the bin since then')),
})
export type AdminArticle = z.infer<typeof AdminArticle>

const Author = z.object({ id: z.int(), nickname: z.string(), articleNum: described(z.int(), 'Of every state') })

/** Holds the calls with which administrators manage the articles of all users. */
export const articleAdmin = {
  list: call({
    method: 'GET',
    path: '/sys/article/all',
    ...ADMIN_READ,
    summary: 'Articles of everybody and of every state, the last changed first.',
    query: input({
      keyword: z.optional(described(limited('关键词', 100).check(z.trim()), 'Part of the title, or of the author’s name')),
      status: z.optional(whole('文章状态不正确', 0, 5)),
      mark: z.optional(described(z.enum(ARTICLE_MARKS, '推荐位不正确'), 'Only those that stand out so')),
      categoryId: z.optional(id('分类编号不正确')),
      authorId: z.optional(id('作者编号不正确')),
      deleted: z.optional(
        described(z.literal('1', '参数 deleted 只能是 1'), `Those deleted within ${RESTORE_DAYS} days instead, the last first`),
      ),
      ...paging,
    }),
    data: pageOf(AdminArticle),
  }),
  authors: call({
    method: 'GET',
    path: '/sys/article/authors',
    ...ADMIN_READ,
    summary: 'Who has written most, for choosing one; fifty at most.',
    data: z.array(Author),
  }),
  move: call({
    method: 'PUT',
    path: '/sys/article/category',
    ...ADMIN_WRITE,
    summary: 'Moves articles to another category, all of them or none.',
    body: input({ ids: someIds, categoryId: z.int('请选择分类').check(z.minimum(1, '请选择分类')) }),
    data: z.boolean(),
  }),
  shelve: call({
    method: 'PUT',
    path: '/sys/article/shelf',
    ...ADMIN_WRITE,
    summary: 'Takes articles off the shelf, or puts them back as they were; all of them or none.',
    body: input({ ids: someIds, isOn: z.boolean('请说明是上架还是下架') }),
    data: z.boolean(),
  }),
}
