import type { Page } from 'playwright'
import type { Row } from '../screens.ts'

const REFUSED = /Failed to load resource/
/** The browser requests the service worker when it is idle, which may be now. */
const OFFLINE = /Failed to load resource|error occurred when fetching the script/
const refuse = (page: Page) =>
  page.route('**/v1/api/article/list**', (route) =>
    route.fulfill({ status: 429, json: { code: 429, message: '请求过于频繁，请稍后再试', data: null, extra: {} } }),
  )
const dialog = (page: Page) => page.getByRole('dialog', { name: '搜索' })
async function openSearch(page: Page, keyword?: string) {
  await page.getByRole('button', { name: '搜索文章' }).click()
  await dialog(page).waitFor()
  if (!keyword) return
  await page.getByRole('textbox', { name: '关键词' }).fill(keyword)
  await page.keyboard.press('Enter')
}

/** This row shows the search dialog. */
export const searchRow: Row = {
  name: 'search',
  at: '/',
  roles: ['stranger'],
  states: [
    {
      name: 'empty',
      blog: 'rich',
      above: true,
      axeAtEach: true,
      open: async (page) => {
        await openSearch(page)
        await dialog(page).getByRole('region', { name: '最新' }).waitFor()
      },
    },
    {
      name: 'results',
      blog: 'rich',
      above: true,
      axeAtEach: true,
      open: async (page) => {
        await openSearch(page, '编译器')
        await dialog(page).locator('a.hit').first().waitFor()
      },
    },
    {
      name: 'expanded',
      blog: 'rich',
      above: true,
      open: async (page) => {
        await openSearch(page, 'bianyiqi')
        await dialog(page).getByRole('button', { name: '只搜「bianyiqi」' }).waitFor()
      },
    },
    {
      name: 'offers',
      blog: 'rich',
      above: true,
      open: async (page) => {
        await openSearch(page, '#S')
        await dialog(page).getByRole('button', { name: '#SQLite' }).waitFor()
      },
    },
    {
      name: 'comments',
      blog: 'rich',
      above: true,
      axeAtEach: true,
      open: async (page) => {
        await openSearch(page, '谢谢')
        await dialog(page).getByRole('button', { name: /^评论/ }).click()
        await dialog(page).locator('a.hit').first().waitFor()
      },
    },
    {
      name: 'near',
      blog: 'rich',
      above: true,
      open: async (page) => {
        await openSearch(page, '性能湖')
        await dialog(page).getByRole('list', { name: '相近的词' }).waitFor()
      },
    },
    {
      name: 'nothing',
      blog: 'rich',
      above: true,
      axeAtEach: true,
      open: async (page) => {
        await openSearch(page, '量子纠缠')
        await dialog(page).getByRole('list', { name: '标签' }).waitFor()
      },
    },
    {
      name: 'error',
      above: true,
      prepare: refuse,
      says: REFUSED,
      open: async (page) => {
        await openSearch(page, '编译器')
        await dialog(page).getByRole('alert').waitFor()
      },
    },
    {
      name: 'offline',
      above: true,
      says: OFFLINE,
      open: async (page) => {
        await openSearch(page)
        await page.context().setOffline(true)
        await page.getByRole('textbox', { name: '关键词' }).fill('编译器')
        await page.keyboard.press('Enter')
        await dialog(page).getByText('网络已断开').waitFor()
      },
    },
  ],
}
