import type { Page } from 'playwright'
import type { Row } from '../screens.ts'
import { pretendMember } from '../support/member.ts'

const REFUSED = /Failed to load resource/
const LIST = '**/v1/api/message/list**'
const ADD = '**/v1/api/message/add'
const refuse = (address: string, status: number, message: string) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status, json: { code: status, message, data: null, extra: {} } }))

const SUCCESS = { code: 200, message: 'success', extra: {} }
const HELD = {
  id: 99_999,
  userId: 9,
  nickname: '松针',
  avatar: '',
  content: '我的小站：https://pine.example，常来坐坐',
  createTime: '2026-11-21 08:00:00',
  isHeld: true,
}

/** Logs a user in; no other call reaches the server, which would refuse the session. */
const asMember = async (page: Page) => {
  await pretendMember(page)
}
const member =
  (...more: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    await asMember(page)
    for (const prepare of more) await prepare(page)
  }
const field = (page: Page) => page.getByRole('textbox', { name: '留言' })
async function leave(page: Page, words: string, answer: string): Promise<void> {
  await field(page).fill(words)
  await page.getByRole('button', { name: '送出' }).click()
  await page.getByText(answer).waitFor()
}
const drifting = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' })
const bullets = async (page: Page) => {
  await page.locator('.bullet').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: '暂停' }).click()
}
const older = (page: Page) => page.getByRole('button', { name: '看更早的留言' }).click()

/** The board in both views, and what happens to a message on its way. */
export const messageRows: readonly Row[] = [
  {
    name: 'messages',
    screen: '/messages',
    at: '/messages',
    roles: ['stranger'],
    states: [
      { name: 'full', blog: 'rich' },
      { name: 'drift', blog: 'rich', prepare: drifting, open: bullets },
      { name: 'empty', blog: 'empty' },
      { name: 'no-script', blog: 'rich', javaScript: false },
      {
        name: 'older',
        blog: 'rich',
        open: async (page) => {
          await older(page)
          await page.getByText('第 1 位', { exact: false }).first().waitFor()
        },
      },
      {
        name: 'older-refused',
        blog: 'rich',
        says: REFUSED,
        prepare: refuse(LIST, 500, '服务器出错了，请稍后再试'),
        open: async (page) => {
          await older(page)
          await page.getByText('再试一次').waitFor()
        },
      },
      {
        name: 'older-waiting',
        blog: 'rich',
        prepare: (page) => page.route(LIST, () => {}),
        open: async (page) => {
          await older(page)
          await page.locator('[data-more][aria-busy]').waitFor()
        },
      },
      { name: 'form', prepare: member(), open: (page) => field(page).waitFor() },
      {
        name: 'too-long',
        prepare: member(),
        open: (page) => leave(page, '长'.repeat(256), '留言最多 255 字，现在有 256 字'),
      },
      {
        name: 'refused',
        says: REFUSED,
        prepare: member(refuse(ADD, 429, '同样的话刚刚说过了，十分钟后再说吧')),
        open: (page) => leave(page, '沙发', '同样的话刚刚说过了'),
      },
      {
        name: 'offline',
        says: REFUSED,
        prepare: member((page) => page.route(ADD, (route) => route.abort())),
        open: (page) => leave(page, '沙发', '网络连接失败'),
      },
      {
        name: 'held',
        blog: 'rich',
        prepare: member((page) => page.route(ADD, (route) => route.fulfill({ json: { ...SUCCESS, data: HELD } }))),
        open: async (page) => {
          await leave(page, HELD.content, '等待审核')
          await page.getByRole('button', { name: '关闭通知' }).click()
          await page.locator('.toast').waitFor({ state: 'detached' })
        },
      },
      {
        name: 'menu',
        blog: 'rich',
        above: true,
        prepare: member(),
        open: async (page) => {
          await page.locator('.messages').getByRole('button', { name: '更多' }).first().click()
          await page.getByRole('menuitem', { name: '举报' }).waitFor()
        },
      },
    ],
  },
]
