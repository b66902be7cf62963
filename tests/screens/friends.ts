import type { Page } from 'playwright'
import type { Row } from '../screens.ts'

const REFUSED = /Failed to load resource/
/** The worker that keeps pages is asked for when the browser finds the time, which may be now. */
const OFFLINE = /Failed to load resource|error occurred when fetching the script/
const APPLY = '**/v1/api/friend/apply'
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const submit = (page: Page) => page.getByRole('button', { name: '提交申请' }).click()

async function fill(page: Page): Promise<void> {
  await field(page, '站点名称').fill('松针笔记')
  await field(page, '邮箱').fill('pine@example.com')
  await field(page, '网址').fill('https://pine.example.com')
  await field(page, '一句话简介').fill('从一根线画到一片森林。')
}
const answers = (code: number, message: string, extra: object) => (page: Page) =>
  page.route(APPLY, (route) => route.fulfill({ status: code, json: { code, message, data: code === 200 || null, extra } }))

/** Friends and the form to become one. */
export const friendRows: readonly Row[] = [
  {
    name: 'friends',
    screen: '/friends',
    at: '/friends',
    roles: ['stranger'],
    states: [
      // One face is not to be had.
      { name: 'full', blog: 'rich', says: REFUSED },
      { name: 'empty', blog: 'empty' },
      { name: 'no-script', blog: 'rich', javaScript: false, says: REFUSED },
      {
        name: 'faults',
        open: async (page) => {
          await field(page, '网址').fill('pine-notes')
          await submit(page)
          await page.getByText('请填写完整网址').waitFor()
        },
      },
      {
        name: 'refused',
        says: REFUSED,
        prepare: answers(409, '这个网址已经申请过，站长还没来得及看', { field: 'url' }),
        open: async (page) => {
          await fill(page)
          await submit(page)
          await page.getByText('已经申请过').waitFor()
        },
      },
      {
        name: 'offline',
        says: OFFLINE,
        open: async (page) => {
          await fill(page)
          await page.waitForLoadState('networkidle')
          await page.context().setOffline(true)
          await submit(page)
          await page.getByText('网络连接失败').filter({ visible: true }).first().waitFor()
        },
      },
      {
        name: 'sent',
        prepare: answers(200, 'success', {}),
        open: async (page) => {
          await fill(page)
          await submit(page)
          await page.getByText('申请收到了').waitFor()
        },
      },
    ],
  },
]
