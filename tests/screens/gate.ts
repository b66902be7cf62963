import type { Page } from 'playwright'
import type { Row } from '../screens.ts'

const anyone = ['stranger'] as const
const REFUSED = /Failed to load resource/
const VERIFY = '**/v1/api/article/verify/**'
const answer =
  (code: number, message: string, extra = {}) =>
  (page: Page) =>
    page.route(VERIFY, (route) => route.fulfill({ status: code, json: { code, message, data: null, extra } }))
async function knock(page: Page, words = '猜一个') {
  await page.getByLabel('密码', { exact: true }).fill(words)
  await page.keyboard.press('Enter')
}
const alerts = (words: RegExp) => async (page: Page) => {
  await knock(page)
  await page.getByRole('alert').getByText(words).waitFor()
}

/** These rows show the pages in front of restricted articles. The numbers are those of rich-gate.ts. */
export const gateRows: readonly Row[] = [
  {
    name: 'article-gate',
    screen: '/post/{id}',
    at: '/post/{locked}',
    roles: anyone,
    states: [
      { name: 'password', blog: 'rich' },
      { name: 'no-script', blog: 'rich', javaScript: false },
      { name: 'wrong', blog: 'rich', says: REFUSED, prepare: answer(403, '密码不对，请再试一次'), open: alerts(/密码不对/) },
      {
        name: 'too-many',
        blog: 'rich',
        says: REFUSED,
        prepare: answer(429, '太频繁', { retryAfter: 17 }),
        open: alerts(/17 秒/),
      },
      {
        name: 'gone',
        blog: 'rich',
        says: REFUSED,
        prepare: answer(404, '文章不存在'),
        async open(page) {
          await knock(page)
          await page.getByText('这篇文章已经不在这里了').waitFor()
        },
      },
      { name: 'login', blog: 'rich', at: '/post/{members}' },
    ],
  },
]
