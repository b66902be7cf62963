import type { Page } from 'playwright'
import type { Row, State } from '../screens.ts'

const LISTS = '**/v1/api/moment/list**'
/** One of its pictures is lost in the rich blog. */
const REFUSED = /Failed to load resource/

const refused = (page: Page) =>
  page.route(LISTS, (route) =>
    route.fulfill({ status: 429, json: { code: 429, message: '请求过于频繁，请稍后再试', data: null, extra: {} } }),
  )
/** Never answers: the reader keeps waiting. */
const held = (page: Page) => page.route(LISTS, () => {})
const turnOn = (page: Page) => page.locator('[data-older]').click()
const said = (page: Page, words: string) => page.locator('.moments').getByText(words).waitFor()

const state = (name: string, more: Omit<State, 'name'> = {}): State => ({ name, blog: 'rich', says: REFUSED, ...more })

/** Its empty state is the plain blog's, which has no moments. */
export const momentRows: readonly Row[] = [
  {
    name: 'moments',
    screen: '/moments',
    at: '/moments',
    roles: ['stranger'],
    states: [
      state('full'),
      { name: 'empty', blog: 'empty' },
      state('no-script', { javaScript: false }),
      state('whole', {
        open: async (page) => {
          for (const count of [20, 27]) {
            await turnOn(page)
            await page
              .locator('[data-moment]')
              .nth(count - 1)
              .waitFor()
          }
          await said(page, '翻到头了')
        },
      }),
      state('waiting', {
        prepare: held,
        open: async (page) => {
          await turnOn(page)
          await said(page, '正在翻')
        },
      }),
      state('error', {
        prepare: refused,
        open: async (page) => {
          await turnOn(page)
          await said(page, '重试')
        },
      }),
      state('offline', {
        open: async (page) => {
          await page.locator('[data-older]').scrollIntoViewIfNeeded()
          await page.waitForLoadState('networkidle')
          // The script is there by then; only the network is not.
          await page.route(LISTS, (route) => route.abort())
          await turnOn(page)
          await said(page, '重试')
          await page.context().setOffline(true)
          await turnOn(page)
          await said(page, '网络已断开')
        },
      }),
      state('stranger-likes', {
        above: true,
        open: async (page) => {
          await page.locator('[data-like]').first().click()
          await page.locator('.toast').waitFor()
        },
      }),
      state('picture', {
        above: true,
        open: async (page) => {
          await page.locator('.pictures a').first().click()
          await page.getByRole('dialog', { name: '图片预览' }).locator('img').first().waitFor()
        },
      }),
    ],
  },
]
