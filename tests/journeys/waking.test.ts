import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { openTab } from '../support/visit.ts'

let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
})
afterAll(() => closeAll(browser, program))

const ISLAND = /\/_astro\/SearchIsland\.[^/]+\.js/
const REACT = /\/_astro\/(react|hydrate)\.[^/]+\.js/
const button = (page: Page) => page.getByRole('button', { name: '搜索文章' })
const dialog = (page: Page) => page.getByRole('dialog', { name: '搜索' })

async function openArticle() {
  const page = await openTab(browser)
  const asked: string[] = []
  page.on('request', (it) => asked.push(it.url()))
  await page.goto(`${program.url}/post/1`, { waitUntil: 'networkidle' })
  return Object.assign(page, { asked })
}

test('React is not asked for before the reader turns to it; the first click is played again once, and nothing moves', async () => {
  const page = await openArticle()
  expect(page.asked.filter((it) => REACT.test(it) || ISLAND.test(it))).toEqual([])
  await page.evaluate(() => {
    const seen = { shift: 0, opened: 0, pressed: 0, took: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += it.value
    }).observe({ type: 'layout-shift', buffered: true })
    addEventListener('pointerdown', () => (seen.pressed = performance.now()), { capture: true, once: true })
    const open = HTMLDialogElement.prototype.showModal
    HTMLDialogElement.prototype.showModal = function () {
      seen.opened++
      seen.took = performance.now() - seen.pressed
      open.call(this)
    }
  })
  await button(page).click()
  await dialog(page).waitFor()
  const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen)
  expect(seen).toMatchObject({ shift: 0, opened: 1 })
  console.log(`First press on search to the open dialog: ${Math.round(seen.took ?? 0)} ms`)
  expect(page.asked.some((it) => REACT.test(it))).toBe(true)
  expect(page.faults).toEqual([])
})

test('a pointer that only comes near has it loaded, and opens nothing', async () => {
  const page = await openArticle()
  const loaded = page.waitForResponse(ISLAND)
  await button(page).hover()
  await loaded
  await page.waitForLoadState('networkidle')
  expect(await dialog(page).count()).toBe(0)
  expect(page.faults).toEqual([])
})

test('the keyboard wakes it: by focus, by Ctrl K, by a slash where nobody writes', async () => {
  const page = await openArticle()
  const loaded = page.waitForResponse(ISLAND)
  await button(page).focus()
  await loaded
  for (const keys of ['Control+k', '/']) {
    const fresh = await openArticle()
    await fresh.keyboard.press(keys)
    await dialog(fresh).waitFor()
    await fresh.keyboard.type('a/b')
    expect(await fresh.getByRole('textbox', { name: '关键词' }).inputValue()).toBe('a/b')
    expect(fresh.faults).toEqual([])
  }
})

test('a module that does not load says so; the next click asks for it anew and works', async () => {
  const page = await openArticle()
  await page.route(ISLAND, (route) => route.abort())
  await button(page).click()
  await page.getByRole('alert').getByText('没有加载成功').waitFor()
  expect(await dialog(page).count()).toBe(0)
  await page.unroute(ISLAND)
  await button(page).click()
  await dialog(page).waitFor()
  expect(page.asked.filter((it) => ISLAND.test(it)).at(-1)).toMatch(/\?again=\d$/)
})

test('an island that breaks while it wakes keeps its printed form and says one sentence, however often', async () => {
  const page = await openArticle()
  const body = 'export const SearchIsland = () => { throw new Error("broken") }'
  await page.route(ISLAND, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await button(page).click()
  await page.getByRole('alert').getByText('页面有一处没能正常显示').waitFor()
  await button(page).click()
  await button(page).click()
  expect(await page.locator('.toast').count()).toBe(1)
  await expect.poll(() => button(page).isVisible()).toBe(true)
})

test('an island that differs from what was printed is drawn again, and says one sentence', async () => {
  const page = await openArticle()
  const body = 'export const SearchIsland = () => "not a button"'
  await page.route(ISLAND, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await button(page).focus()
  await page.getByRole('alert').getByText('页面有一处没能正常显示').waitFor()
  await page.getByRole('banner').getByText('not a button').waitFor()
  await page.getByRole('button', { name: '关闭通知' }).click()
  expect(await page.locator('.toast').count()).toBe(0)
})
