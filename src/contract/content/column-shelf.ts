import * as z from 'zod/mini'
import { saysNothing } from '#lib/invisible.ts'
import { call, described, id, input, time, whole } from '../core/define.ts'
import { atMost, limited, picture } from '../core/owner-text.ts'
import { COLUMN_ARTICLES_MAX, COLUMN_NAME_MAX, COLUMN_SUMMARY_MAX } from './column-limits.ts'

const UNKNOWN = '专栏编号不正确'
const UNKNOWN_ARTICLE = '文章编号不正确'
const columnId = z.int(UNKNOWN).check(z.minimum(1, UNKNOWN))
const articleId = z.int(UNKNOWN_ARTICLE).check(z.minimum(1, UNKNOWN_ARTICLE))
const storable = (name: string) =>
  z.refine<string>((it) => !it.includes('\0') && it.isWellFormed(), `${name}里有无法保存的字符，请删掉后再试`)

/** Describes the fields of a column that its author fills in. */
const columnFields = {
  name: z.string('请给专栏起个名字').check(
    z.trim(),
    atMost('名字', COLUMN_NAME_MAX),
    storable('名字'),
    z.refine((it) => !saysNothing(it), '请给专栏起个名字'),
    z.refine((it) => !/\p{Cc}/u.test(it), '名字里不能换行'),
  ),
  cover: z.optional(picture('封面').check(storable('封面'))),
  summary: z.optional(limited('简介', COLUMN_SUMMARY_MAX).check(z.trim(), storable('简介'))),
}
const ColumnDraft = input(columnFields)
export const ColumnName = columnFields.name

const Choice = z.object({ id: z.int(), name: z.string() })

const ShelfArticle = z.object({
  id: z.int(),
  title: z.string(),
  createTime: time(),
  state: described(z.string(), 'Why readers do not see it; empty when they do'),
  columnName: described(z.string(), 'The other column it stands in, which it would leave; else empty'),
})
export type ShelfArticle = z.infer<typeof ShelfArticle>

const Order = z.object({ articleIds: z.array(z.int()) })

/** Holds the calls with which authors manage their columns. Only the author of a column, and administrators, may use them. */
export const columnShelf = {
  add: call({
    method: 'POST',
    path: '/sys/column/add',
    access: 'member',
    writes: true,
    rate: 'article',
    summary: 'Begins a column. Others see it once it holds something that they may read.',
    body: ColumnDraft,
    data: z.object({ id: z.int() }),
  }),
  update: call({
    method: 'PUT',
    path: '/sys/column/update',
    access: 'member',
    writes: true,
    rate: 'article',
    summary: 'Changes name, cover and summary; what is left out stays. Refused with 409 when it is not called `was` any more.',
    body: input({
      id: columnId,
      ...columnFields,
      was: z.optional(described(z.string('名字应为文字'), 'What it was called before')),
    }),
    data: z.boolean(),
  }),
  remove: call({
    method: 'DELETE',
    path: '/sys/column/delete/:id',
    access: 'member',
    writes: true,
    rate: 'article',
    summary: 'Takes a column away for good; its articles stay.',
    params: input({ id: id(UNKNOWN) }),
    data: z.boolean(),
  }),
  choices: call({
    method: 'GET',
    path: '/sys/column/choices',
    access: 'member',
    writes: false,
    summary: 'The columns that an article could stand in, and the one it stands in.',
    query: input({ articleId: z.optional(described(whole(UNKNOWN_ARTICLE), 'An own article; missing for a new one')) }),
    data: z.object({ columns: z.array(Choice), columnId: z.nullable(z.int()) }),
  }),
  candidates: call({
    method: 'GET',
    path: '/sys/column/candidates/:id',
    access: 'member',
    writes: false,
    summary: 'Articles of the author that are not in this column, the last written first; ten at most.',
    params: input({ id: id(UNKNOWN) }),
    query: input({ title: z.optional(described(limited('标题', 100).check(z.trim()), 'Part of the title')) }),
    data: z.array(ShelfArticle),
  }),
  put: call({
    method: 'PUT',
    path: '/sys/column/article',
    access: 'member',
    writes: true,
    rate: 'column',
    summary:
      'Puts an own article at the end of an own column, out of any other; or out of all with null. An article stands in one column.',
    body: input({ articleId, columnId: z.nullable(columnId) }),
    data: z.object({ columnId: z.nullable(z.int()) }),
  }),
  arrange: call({
    method: 'PUT',
    path: '/sys/column/order',
    access: 'member',
    writes: true,
    rate: 'column',
    summary:
      'Orders the articles of a column. All of them must be named; otherwise it is refused with 409 and those there are in `extra.current`.',
    body: input({
      id: columnId,
      articleIds: z
        .array(articleId, '文章应为列表')
        .check(z.maxLength(COLUMN_ARTICLES_MAX, `一个专栏最多 ${COLUMN_ARTICLES_MAX} 篇`)),
    }),
    data: Order,
  }),
}
