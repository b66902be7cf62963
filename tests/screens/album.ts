import type { Page } from 'playwright'
import type { Row } from '../screens.ts'

const anyone = ['stranger'] as const
const full = { name: 'full', blog: 'rich' } as const
const withoutScript = { name: 'no-script', blog: 'rich', javaScript: false } as const
const REFUSED = /Failed to load resource/
/** The worker that keeps pages is asked for when the browser finds the time, which may be now. */
const OFFLINE = /Failed to load resource|error occurred when fetching the script/
const PHOTOS = '**/v1/api/album/photos/**'
const VERIFY = '**/v1/api/album/verify/**'

const answer =
  (pattern: string, code: number, message: string, extra = {}) =>
  (page: Page) =>
    page.route(pattern, (route) => route.fulfill({ status: code, json: { code, message, data: null, extra } }))
const held = (page: Page) => page.route(PHOTOS, () => {})
const goOn = (page: Page) => page.getByRole('button', { name: '继续看' }).click()
async function knock(page: Page, words: string) {
  await page.getByLabel('密码', { exact: true }).fill(words)
  await page.keyboard.press('Enter')
  await page
    .getByRole('alert')
    .getByText(/密码|秒|网络/)
    .waitFor()
}

/** Albums, an album, and the gate before a locked one. Numbers are those of rich-album.ts. */
export const albumRows: readonly Row[] = [
  {
    name: 'albums',
    screen: '/photos',
    at: '/photos',
    roles: anyone,
    states: [full, { name: 'empty', blog: 'empty' }, withoutScript],
  },
  {
    name: 'album',
    screen: '/photos/{id}',
    at: '/photos/4',
    roles: anyone,
    states: [
      full,
      withoutScript,
      { name: 'empty', blog: 'rich', at: '/photos/1' },
      { name: 'one', blog: 'rich', at: '/photos/2' },
      {
        name: 'waiting',
        blog: 'rich',
        at: '/photos/5',
        prepare: held,
        open: async (page) => {
          await goOn(page)
          await page.locator('.photo-bones').waitFor()
        },
      },
      {
        name: 'error',
        blog: 'rich',
        at: '/photos/5',
        says: REFUSED,
        prepare: answer(PHOTOS, 500, '服务器开小差了，请稍后再试'),
        open: async (page) => {
          await goOn(page)
          await page.getByRole('button', { name: '重试' }).waitFor()
        },
      },
      {
        name: 'slides',
        blog: 'rich',
        above: true,
        open: async (page) => {
          await page.getByRole('button', { name: '幻灯片播放' }).click()
          await page.getByRole('dialog', { name: '图片预览' }).locator('img').first().waitFor()
        },
      },
      {
        name: 'packing',
        blog: 'rich',
        open: async (page) => {
          await page.route('**/uploads/**', () => {})
          await page.getByRole('button', { name: '打包下载' }).click()
          await page.getByText('正在打包').waitFor()
        },
      },
    ],
  },
  {
    name: 'album-gate',
    at: '/photos/3',
    roles: anyone,
    states: [
      full,
      withoutScript,
      {
        name: 'refused',
        blog: 'rich',
        says: REFUSED,
        prepare: answer(VERIFY, 403, '密码不对，请再试一次'),
        open: (page) => knock(page, '不是它'),
      },
      {
        name: 'too-often',
        blog: 'rich',
        says: REFUSED,
        prepare: answer(VERIFY, 429, '操作太频繁，请稍后再试', { retryAfter: 17 }),
        open: (page) => knock(page, '猜一个'),
      },
      {
        name: 'offline',
        blog: 'rich',
        says: OFFLINE,
        open: async (page) => {
          // Awake: it opens and closes its eye.
          await page.getByRole('button', { name: '显示密码' }).click()
          await page.getByRole('button', { name: '隐藏密码' }).click()
          await page.context().setOffline(true)
          await knock(page, '断网了')
        },
      },
    ],
  },
]
