import type { Page } from 'playwright'
import type { Row } from '../screens.ts'

const REFUSED = /Failed to load resource/
const LIST = '**/v1/api/getHotSearch/**'
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '热搜来源' }).getByRole('link', { name }).click()

/** Lists of what is hot, in every state of them. */
export const hotRows: readonly Row[] = [
  {
    name: 'hot',
    screen: '/hotSearch',
    at: '/hotSearch',
    roles: ['stranger'],
    states: [
      { name: 'full', blog: 'rich' },
      { name: 'empty', blog: 'empty' },
      { name: 'no-script', blog: 'rich', javaScript: false },
      {
        name: 'other',
        blog: 'rich',
        at: '/hotSearch#weibo',
        open: async (page) => {
          await page.getByText('微博热搜').waitFor()
          // The address leads to its place; at the top nothing lies half below the head.
          await page.evaluate(() => scrollTo(0, 0))
        },
      },
      {
        name: 'stale',
        blog: 'rich',
        open: async (page) => {
          await tab(page, '知乎')
          await page.getByText('知乎榜单暂时取不到').waitFor()
        },
      },
      {
        name: 'unavailable',
        blog: 'rich',
        open: async (page) => {
          await tab(page, '百度')
          await page.getByText('暂不可用').waitFor()
        },
      },
      {
        name: 'error',
        blog: 'rich',
        says: REFUSED,
        prepare: (page) =>
          page.route(LIST, (route) =>
            route.fulfill({ status: 500, json: { code: 500, message: '服务器出错了', data: null, extra: {} } }),
          ),
        open: async (page) => {
          await tab(page, '百度')
          await page.getByRole('button', { name: '再看看' }).filter({ visible: true }).click()
          await page.locator('.toast').waitFor()
        },
      },
      {
        name: 'waiting',
        blog: 'rich',
        prepare: (page) => page.route(LIST, () => {}),
        open: async (page) => {
          await tab(page, '百度')
          await page.getByRole('button', { name: '再看看' }).filter({ visible: true }).click()
          await page.locator('.hot-ranking[aria-busy]').waitFor()
        },
      },
    ],
  },
]
