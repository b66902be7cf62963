import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../chromium.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog()
})
afterAll(async () => {
  await browser.close()
  await program.remove()
})
const at = (path: string) => program.url + path

test('an article page weighs little: script, styles, requests, and nothing from elsewhere', async () => {
  const page = await openTab(browser)
  const weights: Record<string, number> = { script: 0, stylesheet: 0 }
  const hosts = new Set<string>()
  const arriving: Promise<unknown>[] = []
  let requests = 0
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    requests++
    hosts.add(new URL(response.url()).host)
    if (kind in weights)
      arriving.push(response.body().then((body) => (weights[kind] = (weights[kind] ?? 0) + gzipSync(body).length)))
  })
  await page.goto(at('/post/1'), { waitUntil: 'networkidle' })
  await Promise.all(arriving)
  expect(await page.locator('article[data-reading]').count()).toBe(1)
  expect(weights.script).toBeLessThanOrEqual(6 * 1024)
  expect(weights.stylesheet).toBeLessThanOrEqual(12 * 1024)
  expect(requests).toBeLessThanOrEqual(10)
  expect([...hosts]).toEqual([new URL(program.url).host])
  console.log(`An article page: ${JSON.stringify({ ...weights, requests })}, bytes after gzip`)
})

test('[2.15] [9.6] the header leaves when the reader goes down past 100 px and returns on the way up', async () => {
  const page = await openTab(browser)
  await page.goto(at('/'))
  const bottom = () => page.locator('header.top').evaluate((it) => it.getBoundingClientRect().bottom)
  const scroll = (y: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y)
  await scroll(90)
  await expect.poll(bottom).toBeGreaterThan(0)
  await scroll(400)
  await expect.poll(bottom).toBeLessThanOrEqual(0)
  await scroll(390)
  await expect.poll(bottom).toBeLessThanOrEqual(0)
  await scroll(300)
  await expect.poll(bottom).toBeGreaterThan(0)
  await page.getByRole('banner').getByRole('link', { name: '关于' }).focus()
  await scroll(900)
  await expect.poll(bottom).toBeGreaterThan(0)
  expect(page.faults).toEqual([])
})

test('[2.17] [9.6] back to top appears after 300 px and brings the reader there', async () => {
  const page = await openTab(browser, { reducedMotion: 'reduce' })
  await page.goto(at('/'))
  const button = page.getByRole('button', { name: '回到顶部' }).filter({ visible: true })
  expect(await button.count()).toBe(0)
  await page.evaluate(() => scrollTo({ top: 320, behavior: 'instant' }))
  await button.first().click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('[2.11] the menu names what exists, marks where the reader is, and its group opens by keyboard', async () => {
  const page = await openTab(browser)
  await page.goto(at('/archive'))
  const menu = page.getByRole('navigation', { name: '主导航' })
  const group = menu.locator('summary')
  await group.focus()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: /^标签/ }).waitFor()
  await expectAccessible(page, 'open menu')
  await page.keyboard.press('Escape')
  expect(await menu.getByRole('link', { name: /^标签/ }).isVisible()).toBe(false)
  expect(await menu.locator('[aria-current=page]').first().getAttribute('href')).toBe('/archive')
})

test('[2.16] [9.11] on a phone the menu is a drawer of half the width', async () => {
  const page = await openTab(browser, { viewport: { width: 390, height: 800 } })
  await page.goto(at('/'))
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '菜单' })
  await drawer.waitFor()
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(195)
  expect(await drawer.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual(['首页', '归档', '标签', '关于'])
  await expectAccessible(page, 'open drawer')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await page.getByRole('button', { name: '打开菜单' }).evaluate((it) => it === document.activeElement)).toBe(true)
})
