import type { Page } from 'playwright'
import type { Row, State } from '../screens.ts'
import { said } from '../support/chat-answers.ts'
import { quietLine } from '../support/member.ts'

const REFUSED = /Failed to load resource/
const user = { id: 9, username: 'lin', nickname: '林晚舟', avatar: '', role: 'user', roles: ['user'], permissions: [] }
const page = (records: object[]) => ({ records, hasOlder: false, hasNewer: false, change: 40 })
const state = { lastReadId: 8, unreadNum: 5, lastId: 13, onlineNum: 37 }

interface Answer {
  code?: number
  message?: string
  data?: unknown
}

/** Logs a user in with these answers of the room; the socket tells how many users are online. */
const inside =
  (answers: Record<string, Answer> = {}) =>
  async (it: Page) => {
    await it.addInitScript(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the site keeps it
      document.cookie = 'blog_token=of-a-picture; path=/'
    })
    await it.clock.setFixedTime(new Date('2026-11-21T06:30:00Z'))
    const all: Record<string, Answer> = {
      '/auth/info': { data: user },
      '/chat/list': { data: page([...said]) },
      '/chat/state': { data: state },
      '/chat/read': { data: 13 },
      ...answers,
    }
    await it.route(/\/v1\/(auth|chat)\//, (route) => {
      const { pathname } = new URL(route.request().url())
      const found = Object.entries(all).find(([path]) => pathname.endsWith(path))
      const { code = 200, message = 'success', data = null } = found?.[1] ?? { code: 500, message: '服务器开小差了' }
      return route.fulfill({ status: code, json: { code, message, data, extra: {} } })
    })
    await quietLine(it)
    await it.routeWebSocket(/\/websocket/, (socket) =>
      socket.send(JSON.stringify({ event: 'presence', data: { onlineNum: 37 } })),
    )
  }
const text = (it: Page, words: string | RegExp) =>
  it.locator('.chat').getByText(words).filter({ visible: true }).first().waitFor()
const field = (it: Page) => it.getByRole('textbox', { name: '说点什么' })
const press = (it: Page, name: string) => it.getByRole('button', { name, exact: true }).first().click()
const full = (it: Page) => text(it, '可以，我正缺这一张')

async function say(it: Page, words: string): Promise<void> {
  await field(it).fill(words)
  await field(it).press('Enter')
}

const inRoom = (name: string, open: State['open'] = full, more: Partial<State> = {}): State => ({
  name,
  prepare: inside(),
  open,
  ...more,
})

/** The chat: full, empty, refused, offline, and what opens in it. */
export const chatRows: readonly Row[] = [
  {
    name: 'chat',
    screen: '/chat',
    at: '/chat',
    roles: ['member', 'stranger'],
    states: [
      inRoom('full'),
      inRoom('stranger', (it) => it.locator('dialog.login').waitFor(), { prepare: async () => {}, above: true }),
      inRoom('empty', (it) => text(it, '还没有人说话'), {
        prepare: inside({ '/chat/list': { data: page([]) }, '/chat/state': { data: { ...state, lastReadId: 0, lastId: 0 } } }),
      }),
      inRoom('waiting', (it) => it.locator('.chat .room-bones').waitFor({ state: 'attached' }), {
        async prepare(it) {
          await inside()(it)
          await it.route('**/v1/chat/list**', () => {})
        },
      }),
      inRoom('error', (it) => text(it, '没有加载成功'), {
        prepare: inside({ '/chat/list': { code: 500, message: '服务器开小差了' } }),
        says: REFUSED,
      }),
      inRoom(
        'answering',
        async (it) => {
          await full(it)
          await it.getByText('打字太慢').click({ button: 'right' })
          await it.getByRole('menuitem', { name: '回复' }).click()
          await field(it).fill('听完了。手动的话，报表跑完那一刻最合适，顺手把日志截短。')
        },
        {},
      ),
      inRoom(
        'menu',
        async (it) => {
          await full(it)
          await it.getByText('打字太慢').click({ button: 'right' })
          await it.getByRole('menu').waitFor()
        },
        { above: true },
      ),
      inRoom(
        'offline',
        async (it) => {
          await full(it)
          await it.context().setOffline(true)
          await say(it, '顺便把读者快照的示意图也画了')
          await text(it, '网络断开，恢复后自动发出')
        },
        { says: REFUSED },
      ),
      inRoom(
        'refused',
        async (it) => {
          await full(it)
          await say(it, '被禁言的人说的话')
          await text(it, /没有发出去：你已被禁言/)
        },
        {
          prepare: inside({ '/chat/sendMsg': { code: 403, message: '你已被禁言至 11 月 22 日 08:00' } }),
          says: REFUSED,
        },
      ),
      inRoom(
        'search',
        async (it) => {
          await full(it)
          await press(it, '搜索聊天记录')
          await it.getByRole('searchbox').fill('检查点')
          await it.getByRole('searchbox').press('Enter')
          await text(it, /有 2 条/)
        },
        {
          prepare: inside({
            '/chat/search': {
              data: {
                records: said
                  .filter((one) => /检查点/.test(one.content))
                  .map((one) => ({
                    ...one,
                    highlight: one.content.replace(/<\/?p>/g, '').replace('检查点', '<mark>检查点</mark>'),
                  })),
                total: 2,
                size: 20,
                current: 1,
                pages: 1,
              },
            },
          }),
          axeAtEach: true,
        },
      ),
      inRoom('recording-refused', async (it) => {
        await full(it)
        await press(it, '语音')
        await it
          .getByRole('alert')
          .filter({ hasText: /麦克风/ })
          .waitFor()
      }),
    ],
  },
]
