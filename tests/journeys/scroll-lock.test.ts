import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { openTab } from '../support/visit.ts'

let browser: Browser
let program: Program

beforeAll(async () => {
  // Scroll bars as they are on a desktop, with a width.
  browser = await launchChromium({ ignoreDefaultArgs: ['--hide-scrollbars'] })
  program = await startSampleBlog()
})
afterAll(() => closeAll(browser, program))

/** Measures the right edges of the text and of the fixed buttons beside it. */
const edges = (page: Page) =>
  page.evaluate(() => ['main', '.floats'].map((it) => document.querySelector(it)?.getBoundingClientRect().right))

test('a dialog takes the scroll bar away, and neither the text nor what is fixed moves', async () => {
  const page = await openTab(browser, { viewport: { width: 1280, height: 400 } })
  await page.goto(program.url)
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(5)
  await page.mouse.move(300, 300)
  const before = await edges(page)
  await page.getByRole('button', { name: '搜索文章' }).click()
  await page.getByRole('dialog', { name: '搜索' }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  expect(await edges(page)).toEqual(before)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '搜索' }).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.documentElement.style.cssText)).toBe('')
  expect(await edges(page)).toEqual(before)
})

test('a phone that is turned with its menu open has a page that can be scrolled and reached', async () => {
  const page = await openTab(browser, { viewport: { width: 390, height: 800 } })
  await page.goto(program.url)
  const before = await edges(page)
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('dialog', { name: '菜单' }).waitFor()
  expect(await edges(page)).toEqual(before)
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
  expect(await page.locator('#drawer:popover-open').count()).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.getByRole('dialog', { name: '菜单' }).isVisible()).toBe(false)
  expect(page.faults).toEqual([])
})
