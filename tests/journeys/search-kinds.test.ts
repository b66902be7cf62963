import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await withOwnerAdmin(program.dataDir, async (admin) => {
    await admin.moment('检查点调小以后，**面也好吃了**')
    await admin.message('砚台里的墨还没有干')
    await admin.message('<img src=x onerror=alert(1)> 的墨')
  })
})
afterAll(() => closeAll(browser, program))

const dialog = (page: Page) => page.getByRole('dialog', { name: '搜索' })
const field = (page: Page) => page.getByRole('textbox', { name: '关键词' })
const hits = (page: Page) => dialog(page).locator('a.hit')
const hasFocus = (page: Page) => field(page).evaluate((it) => it === document.activeElement)

async function openSearch(path = '/') {
  const page = await openTab(browser)
  await page.goto(program.url + path, { waitUntil: 'networkidle' })
  await page.keyboard.press('/')
  await dialog(page).waitFor()
  return page
}

test('short posts and messages are found too: tabs with counts, by finger and by `in:`; a screen reader hears them', async () => {
  const page = await openSearch()
  await page.keyboard.type('检查点', { delay: 5 })
  const tab = (name: string) => dialog(page).getByRole('button', { name, exact: true })
  await tab('说说 1').waitFor()
  expect(await tab('文章 1').getAttribute('aria-pressed')).toBe('true')
  await expectAccessible(page, 'tabs of a search')
  await tab('说说 1').click()
  await expect.poll(() => hits(page).allInnerTexts()).toEqual([expect.stringContaining('检查点调小以后，面也好吃了')])
  await expect.poll(() => dialog(page).getByRole('status').innerText()).toBe('找到 1 条说说，第 1 页，共 1 页')
  await tab('文章 1').click()
  await expect.poll(async () => (await hits(page).allInnerTexts()).join()).toContain('WAL')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await dialog(page).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('in:说说 检查点', { delay: 5 })
  await expect.poll(() => tab('说说 1').getAttribute('aria-pressed')).toBe('true')
  await tab('文章 1').click()
  await expect.poll(async () => (await hits(page).allInnerTexts()).join()).toContain('WAL')
  expect(await field(page).inputValue()).toBe('检查点')
  expect(page.faults).toEqual([])
})

test('where no article is found, what there is instead is shown at once, and hostile words stay words', async () => {
  const page = await openSearch()
  await page.keyboard.type('墨', { delay: 5 })
  await dialog(page).getByRole('button', { name: '留言 2', exact: true }).waitFor()
  expect(await hits(page).count()).toBe(2)
  expect(await hits(page).first().innerText()).toContain('<img src=x')
  expect(await dialog(page).locator('img, script').count()).toBe(0)
  await hits(page).last().click()
  await page.waitForURL(/\/messages$/)
  expect(page.faults).toEqual([])
})

test('Tab completes what is offered: a kind, an author, a date; without an offer it walks on', async () => {
  const page = await openSearch()
  for (const [typed, whole] of [
    ['in:留', 'in:留言 '],
    ['@', '@站长 '],
    ['af', `after:${new Date().getFullYear()} `],
  ] as const) {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(typed, { delay: 5 })
    await dialog(page).getByRole('list', { name: '可以补全' }).waitFor()
    await page.keyboard.press('Tab')
    expect(await field(page).inputValue()).toBe(whole)
    expect(await hasFocus(page)).toBe(true)
  }
  await page.keyboard.press('Tab')
  expect(await hasFocus(page)).toBe(false)
  expect(page.faults).toEqual([])
})

test('near words are offered where nothing is found; one press searches them', async () => {
  const page = await openSearch()
  await page.keyboard.type('笔记湖', { delay: 5 })
  await dialog(page).getByRole('list', { name: '相近的词' }).getByRole('button', { name: '笔记', exact: true }).click()
  await hits(page).first().waitFor()
  expect(await field(page).inputValue()).toBe('笔记')
})

test('the empty field offers what is read now, the newest three and tags; without a network it is still a field', async () => {
  const page = await openTab(browser)
  await page.goto(`${program.url}/post/23`, { waitUntil: 'networkidle' })
  await page.keyboard.press('/')
  const part = (name: string) => dialog(page).getByRole('region', { name })
  await part('最新').waitFor()
  expect(await part('最新').getByRole('link').count()).toBe(3)
  expect(await part('标签').getByRole('link').count()).toBeGreaterThan(0)
  await expectAccessible(page, 'the empty search')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await page.context().setOffline(true)
  await page.keyboard.press('/')
  await dialog(page).getByRole('region', { name: '还可以这样搜' }).waitFor()
  expect(await part('最新').count()).toBe(0)
})
