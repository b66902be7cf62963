import type { Page } from 'playwright'
import type { Row, State } from '../screens.ts'
import { quietLine } from '../support/member.ts'

const REFUSED = /Failed to load resource/

/** The server gives these answers to calls whose path ends with the key. */
export type Answers = Record<string, { code?: number; message?: string; data?: unknown; extra?: unknown }>

export const page = (records: readonly unknown[], more: { total?: number; pages?: number } = {}) => ({
  data: { records, total: records.length, size: 10, current: 1, pages: records.length ? 1 : 0, ...more },
})
export const nothing = page([])
export const broken = { code: 500, message: '服务器开小差了' }

const owner = {
  data: { id: 1, username: 'owner', nickname: '林晚舟', avatar: '', role: 'admin', roles: ['admin'], permissions: [] },
}
const waits = {
  review: 3,
  correction: 0,
  report: 2,
  comment: 12,
  message: 1,
  chat: 0,
  friend: 1,
  feedback: 2,
  publisher: 0,
  backup: 0,
}
const ALWAYS: Answers = { '/auth/info': owner, '/desk/waiting': { data: waits } }

/** Logs an administrator in with these answers of the server; any other call fails. */
export const admin = (answers: Answers) => async (tab: Page) => {
  await tab.addInitScript(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the site keeps it
    document.cookie = 'blog_token=of-a-picture; path=/'
  })
  await quietLine(tab)
  await tab.route(/\/v1\/(sys|protal|auth|api)\//, (route) => {
    const { pathname } = new URL(route.request().url())
    const [, { code = 200, message = 'success', data = null, extra = {} } = { code: 500, message: '服务器开小差了' }] =
      Object.entries({ ...ALWAYS, ...answers }).find(([path]) => pathname.endsWith(path)) ?? []
    return route.fulfill({ status: code, json: { code, message, data, extra } })
  })
}

export const text = (tab: Page, words: string | RegExp) =>
  tab.locator('.admin').getByText(words).filter({ visible: true }).first().waitFor()

/** Describes a room in a state: the server's answers, and words that show it has loaded. */
export const room = (
  name: string,
  state: string,
  says: string | RegExp,
  answers: Answers = {},
  more: Partial<State> = {},
): State => ({
  name: `${name}-${state}`,
  at: `/admin?room=${name}`,
  prepare: admin(answers),
  open: (tab) => text(tab, says),
  ...more,
})
export const failed = (name: string, answers: Answers) => room(name, 'error', '没有加载成功', answers, { says: REFUSED })

const act = (id: number, more: object) => ({
  id,
  userId: 1,
  nickname: '林晚舟',
  targetId: id,
  before: null,
  after: null,
  createTime: '2026-11-21 10:12:40',
  ...more,
})
const LOG: Answers = {
  '/audit/list': page([
    act(3, { noun: 'site', act: 'update', name: '', targetId: null, before: { name: '砚边' }, after: { name: '砚边小记' } }),
    act(2, {
      noun: 'article',
      act: 'approve',
      name: 'SQLite 的 WAL 模式到底快在哪里',
      before: { status: 3 },
      after: { status: 1 },
    }),
    act(1, { noun: 'user', act: 'ban', name: '一个名字很长很长的会员'.repeat(3), after: { reason: '发广告' } }),
  ]),
}

/** These rows show the frame of the admin, and the rooms about the admin itself. */
export const adminRows: readonly Row[] = [
  {
    name: 'admin',
    screen: '/admin',
    at: '/admin',
    roles: ['member'],
    states: [
      { name: 'list', prepare: admin({}), widths: [320, 390], open: (tab) => text(tab, '操作记录'), says: REFUSED },
      {
        name: 'forbidden',
        prepare: admin({ '/desk/waiting': { code: 403, message: '没有权限' } }),
        open: (tab) => tab.getByText('这里只有管理员能进').waitFor(),
        says: REFUSED,
      },
      room('log', 'full', '通过了文章', LOG),
      room('log', 'empty', '还没有做过什么', { '/audit/list': nothing }),
      failed('log', { '/audit/list': broken }),
      room('log', 'changes', '通过了文章', LOG, {
        above: true,
        async open(tab) {
          await tab.getByRole('button', { name: '改了站点设置：的操作' }).click()
          await tab.getByRole('menuitem', { name: '看改动' }).click()
          await tab.getByRole('dialog', { name: '改了站点设置' }).getByText('砚边小记').waitFor()
        },
      }),
    ],
  },
]
