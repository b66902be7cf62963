import type { Page } from 'playwright'
import type { Row } from '../screens.ts'
import { pretendMember } from '../support/member.ts'

const REFUSED = /Failed to load resource/
/** The worker that keeps pages is asked for when the browser finds the time, which may be now. */
const OFFLINE = /Failed to load resource|error occurred when fetching the script/
const LISTS = '**/v1/api/goods/list**'
const WHOLE = '/goods/13'
const BARE = '/goods/12'
const HARD = '/goods/14'
const listed = (page: Page) => page.locator('.goods-list:not([aria-busy]) [data-article]').first().waitFor()
const text = (page: Page, words: string) => page.getByText(words).filter({ visible: true }).first().waitFor()
const fails = (page: Page) =>
  page.route(LISTS, (route) => route.fulfill({ status: 500, json: { code: 500, message: '坏了', data: null, extra: {} } }))

async function asMember(page: Page, code: string): Promise<void> {
  await pretendMember(page)
  const data = { link: 'https://pan.example.com/s/1abcdefghijklmnopqrstuvwxyz0123456789', code }
  await page.route('**/v1/api/goods/download/*', (route) =>
    route.fulfill({ json: { code: 200, message: 'success', data, extra: { downloads: 1 } } }),
  )
}
async function download(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^下载/ }).click()
  await page.getByRole('dialog', { name: '下载' }).waitFor()
}

/** The shelf of projects and what stands on it. */
export const goodsRows: readonly Row[] = [
  {
    name: 'goods',
    screen: '/goods',
    at: '/goods',
    roles: ['stranger'],
    states: [
      { name: 'full', blog: 'rich', open: listed },
      { name: 'empty', blog: 'empty' },
      { name: 'no-script', blog: 'rich', javaScript: false },
      { name: 'page-2', blog: 'rich', at: '/goods?page=2', open: listed },
      { name: 'searched', blog: 'rich', at: '/goods?keyword=node&orderBy=hot', open: listed },
      { name: 'nothing', blog: 'rich', at: '/goods?keyword=%3Cb%3E', open: (page) => text(page, '没有找到') },
      {
        name: 'waiting',
        blog: 'rich',
        at: '/goods?page=2',
        prepare: (page) => page.route(LISTS, () => {}),
        open: (page) => page.locator('.card-bones').first().waitFor(),
      },
      { name: 'error', blog: 'rich', at: '/goods?page=2', prepare: fails, says: REFUSED, open: (page) => text(page, '重试') },
      {
        name: 'offline',
        blog: 'rich',
        says: OFFLINE,
        open: async (page) => {
          await page.getByRole('searchbox', { name: '搜索项目' }).fill('换')
          await page.getByText('找到 1 个项目').waitFor({ state: 'attached' })
          await page.context().setOffline(true)
          await page.getByRole('searchbox', { name: '搜索项目' }).fill('')
          await text(page, '网络断开了')
        },
      },
    ],
  },
  {
    name: 'project',
    screen: '/goods/{id}',
    at: WHOLE,
    roles: ['stranger'],
    states: [
      { name: 'full', blog: 'rich' },
      { name: 'bare', blog: 'rich', at: BARE },
      { name: 'hard', blog: 'rich', at: HARD },
      { name: 'no-script', blog: 'rich', javaScript: false },
      {
        name: 'stranger',
        blog: 'rich',
        above: true,
        open: async (page) => {
          await page.getByRole('button', { name: /^下载/ }).click()
          await page.locator('.toast').waitFor()
        },
      },
      { name: 'download', blog: 'rich', above: true, prepare: (page) => asMember(page, ''), open: download },
      { name: 'netdisk', blog: 'rich', above: true, prepare: (page) => asMember(page, 'k7xq'), open: download },
      {
        name: 'pictures',
        blog: 'rich',
        above: true,
        open: async (page) => {
          await page.locator('[data-gallery] a').nth(1).click()
          await page.getByRole('dialog', { name: '图片预览' }).locator('img').first().waitFor()
        },
      },
    ],
  },
]
