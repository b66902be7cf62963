import type { Page } from 'playwright'
import type { Row, State } from '../screens.ts'
import { pretendMember } from '../support/member.ts'

const REFUSED = /Failed to load resource/
const answer = (data: unknown, extra: object = {}) => ({ json: { code: 200, message: 'success', data, extra } })
const refusal = { status: 500, json: { code: 500, message: '服务器开小差了', data: null, extra: {} } }

let last = 0
const book = (name: string, summary: string, more: object = {}) => ({
  id: ++last,
  userId: 2,
  nickname: '林晚舟',
  name,
  cover: '',
  coverSet: '',
  summary,
  articleNum: 12,
  subscriberNum: 1204,
  isSubscribed: false,
  isMine: false,
  readNum: 0,
  lastUpdateTime: '2026-11-14 09:20:00',
  ...more,
})
const first = book('数据库漫游', '从一页 B 树到一次崩溃恢复，跟着真实的源码走。每篇只讲一个文件。', {
  readNum: 7,
  isSubscribed: true,
})
const books = [
  first,
  book('中文排版札记', '字号、行长、标点与留白。给写网页的人看的排版课。', { articleNum: 9, readNum: 9, isSubscribed: true }),
  book('静态站手记', '把一个博客从单页应用搬回静态页，一边搬一边记账。', { articleNum: 6, readNum: 2, cover: '/favicon.svg' }),
  book('AbstractQueuedSynchronizerReleaseSharedPropagation', '很长很长的名字和很长很长的简介。'.repeat(12), {
    cover: '/nowhere.webp',
  }),
  book('慢读论文', '', { subscriberNum: 0, articleNum: 14, isSubscribed: true }),
  book('还空着', '', { isMine: true, articleNum: 0, subscriberNum: 0 }),
]
const titles = [
  '一个文件就是一个数据库',
  '页：四千零九十六字节里的秩序',
  'B 树怎样分裂',
  '检查点与日志截短',
  '锁的五种颜色'.repeat(8),
  '一次崩溃恢复',
]
const articles = titles.map((title, place) => ({
  id: place + 1,
  title,
  summary: place === 2 ? '' : '从第一页的一百个字节读起'.repeat(place + 1),
  sort: place + 1,
  createTime: place ? '2026-09-06 08:00:00' : '2025-04-12 08:00:00',
  readMinutes: 8 + place,
  isRead: place < 3,
  isOpen: true,
  state: '',
}))
const detail = (more: object = {}) => ({
  ...first,
  author: { id: 2, nickname: '林晚舟', avatar: '', hasPage: true },
  viewNum: 38_610,
  mayEdit: false,
  articleNum: articles.length,
  readNum: 3,
  articles,
  next: { id: 4, title: '检查点与日志截短', summary: '谁来写回，写到哪里停', sort: 4, readMinutes: 11 },
  ...more,
})
const own = detail({
  isMine: true,
  mayEdit: true,
  articles: articles.map((it, place) => (place === 4 ? { ...it, isOpen: false, state: '草稿' } : it)),
})
const candidates = [
  { id: 11, title: '查询计划：它为什么不走索引', createTime: '2026-11-08 08:00:00', state: '', columnName: '慢读论文' },
  { id: 12, title: '虚拟机里的一条 SELECT', createTime: '2026-11-01 08:00:00', state: '草稿', columnName: '' },
]

/** Logs a user in with these columns; null makes the server refuse. */
const member =
  ({ list, one, onward = true }: { list?: object[] | null; one?: object | null; onward?: boolean }) =>
  async (it: Page) => {
    await pretendMember(it)
    const page = { records: list ?? [], total: (list ?? []).length * 3, size: 10, current: 1, pages: list?.length ? 3 : 0 }
    await it.route('**/v1/api/column/list**', (route) =>
      route.fulfill(list === null ? refusal : answer(page, { all: page.total, subscribed: 3, mine: 1 })),
    )
    const { next } = detail()
    await it.route('**/v1/api/column/continue', (route) =>
      route.fulfill(answer(onward && list?.length ? { column: first, next } : null)),
    )
    await it.route('**/v1/api/column/detail/**', (route) => route.fulfill(one === null ? refusal : answer(one)))
    await it.route('**/v1/sys/column/candidates/**', (route) => route.fulfill(answer(candidates)))
  }
const text = (it: Page, words: string | RegExp) =>
  it.locator('.columns').getByText(words).filter({ visible: true }).first().waitFor()
const state = (name: string, says: string, prepare: State['prepare'], more: Partial<State> = {}): State => ({
  name,
  ...(prepare && { prepare }),
  open: (it) => text(it, says),
  ...more,
})
const at = '/column/1'

/** The shelf and one column: full, empty, refused, on their way; arranged, and the form. */
export const columnRows: readonly Row[] = [
  {
    name: 'columns',
    screen: '/column',
    at: '/column',
    roles: ['member'],
    states: [
      state('full', '接着读', member({ list: books }), { says: REFUSED }),
      state('empty', '还没有专栏', member({ list: [] })),
      state('error', '没有加载成功', member({ list: null }), { says: REFUSED }),
      {
        name: 'waiting',
        async prepare(it) {
          await member({ list: [] })(it)
          await it.route('**/v1/api/column/list**', () => {})
        },
        open: (it) => it.locator('.columns .shelf-bones').waitFor({ state: 'attached' }),
      },
      state('form', '', member({ list: books }), {
        above: true,
        says: REFUSED,
        async open(it) {
          await it.getByRole('button', { name: '新建专栏' }).first().click()
          await it.getByRole('button', { name: '创建' }).click()
          await it.getByText('请给专栏起个名字').waitFor()
        },
      }),
    ],
  },
  {
    name: 'column',
    screen: '/column/{id}',
    at,
    roles: ['member'],
    states: [
      state('full', '读到这里', member({ one: detail() })),
      state('all-read', '全部读完了', member({ one: detail({ readNum: 6, next: null }) })),
      state('own', '草稿', member({ one: own })),
      state('arranging', '移到这里', member({ one: own }), {
        async open(it) {
          await it.getByRole('button', { name: '整理文章' }).click()
          await text(it, '移到这里')
        },
      }),
      state('own-empty', '放进文章', member({ one: detail({ ...own, articles: [], articleNum: 0, next: null }) })),
      state('error', '没有加载成功', member({ one: null }), { says: REFUSED }),
    ],
  },
]
