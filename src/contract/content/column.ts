import * as z from 'zod/mini'
import { call, described, id, input, time } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'
import { HasPage } from '../people/author.ts'
import { to } from './article-marks.ts'
import { columnShelf } from './column-shelf.ts'

const UNKNOWN_ID = '专栏编号不正确'
const byColumn = input({ id: id(UNKNOWN_ID) })

const ColumnRow = z.object({
  id: z.int(),
  userId: z.int(),
  nickname: described(z.string(), 'The author'),
  name: z.string(),
  cover: described(z.string(), 'Empty: it is drawn from the name'),
  coverSet: z.string(),
  summary: z.string(),
  articleNum: described(z.int(), 'Articles that who asks may read'),
  subscriberNum: z.int(),
  isSubscribed: z.boolean(),
  isMine: z.boolean(),
  readNum: described(z.int(), 'How many of them who asks has opened'),
  lastUpdateTime: described(time(), 'When the last article came in or was published'),
})
export type ColumnRow = z.infer<typeof ColumnRow>

const ColumnArticle = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  sort: described(z.int(), 'Its place, from 1'),
  createTime: time(),
  readMinutes: z.int(),
  isRead: z.boolean(),
  isOpen: described(z.boolean(), 'False: only its author has it here, because it is not published or not for every member'),
  state: described(z.string(), 'Why it is not open, for its author; else empty'),
})
export type ColumnArticle = z.infer<typeof ColumnArticle>

const NextArticle = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  sort: z.int(),
  readMinutes: z.int(),
  percent: described(z.int(), 'How much of it was read; 0 if it was not begun'),
})
export type NextArticle = z.infer<typeof NextArticle>

const next = z.nullable(
  described(
    NextArticle,
    'The last article that was read, if it was not finished, else the first unread one behind it; null when all are read',
  ),
)

const ColumnDetail = z.extend(ColumnRow, {
  author: z.object({ id: z.int(), nickname: z.string(), avatar: z.string(), hasPage: HasPage }),
  viewNum: described(z.int(), 'Views of its articles in all'),
  mayEdit: z.boolean(),
  articles: z.array(ColumnArticle),
  next,
})
export type ColumnDetail = z.infer<typeof ColumnDetail>

const Continued = z.nullable(z.object({ column: ColumnRow, next: NextArticle }))
export type Continued = z.infer<typeof Continued>

/** Limits the columns of the shelf on the home page. */
export const SHELF_MAX = 8
const ShelvedColumn = z.object({
  id: z.int(),
  name: z.string(),
  cover: described(z.string(), 'Empty: it is drawn from the name'),
  coverSet: z.string(),
  articleNum: described(z.int(), 'Its articles that everybody may read'),
  first: described(z.object({ id: z.int(), title: z.string(), summary: z.string() }), 'The first of them'),
})
export type ShelvedColumn = z.infer<typeof ShelvedColumn>

const num = z.int()

/** Holds the calls about columns: ordered series of articles. Their pages are for members; everybody sees that they exist. */
export const column = {
  list: call({
    method: 'GET',
    path: '/api/column/list',
    access: 'member',
    writes: false,
    summary: 'Columns that hold something to read, and all own ones; the last changed first.',
    query: input({
      scope: z.optional(
        described(z.enum(['all', 'subscribed', 'mine'], '参数 scope 不正确'), 'Only those one subscribed to, or wrote'),
      ),
      ...paging,
    }),
    data: pageOf(ColumnRow),
    extra: z.object({ all: num, subscribed: num, mine: num }),
  }),
  shelf: call({
    method: 'GET',
    path: '/api/column/shelf',
    access: 'anyone',
    writes: false,
    summary: 'Columns that hold an article for everybody, the last changed first; the pages themselves are for members.',
    data: z.array(ShelvedColumn),
    tags: () => ['columns', 'articles'],
  }),
  continue: call({
    method: 'GET',
    path: '/api/column/continue',
    access: 'member',
    writes: false,
    summary: 'Where one left off: the column read last that has something left, and what comes next in it.',
    data: Continued,
  }),
  detail: call({
    method: 'GET',
    path: '/api/column/detail/:id',
    access: 'member',
    writes: false,
    summary: 'A column with its articles in order and how far one has come.',
    params: byColumn,
    data: ColumnDetail,
  }),
  subscribe: call({
    method: 'POST',
    path: '/api/column/subscribe/:id',
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Subscribes to a column, however often it is asked; `to=0` ends it. New articles are told by a notification.',
    params: byColumn,
    query: to,
    data: z.boolean(),
    extra: z.object({ isSubscribed: z.boolean(), subscriberNum: num }),
  }),
  ...columnShelf,
}
