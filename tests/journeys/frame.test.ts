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

/** Opens an address in a browser that has never been here, touches nothing, and keeps what it fetched. */
async function coldVisit(path: string) {
  const page = await openTab(browser)
  const answers: Promise<{ kind: string; host: string; name: string; text: string }>[] = []
  page.on('response', (it) => {
    const { host, pathname } = new URL(it.url())
    const kind = it.request().resourceType()
    const text = ['script', 'stylesheet'].includes(kind) ? it.text() : Promise.resolve('')
    answers.push(text.then((text) => ({ kind, host, name: pathname, text })))
  })
  await page.goto(at(path), { waitUntil: 'networkidle' })
  const inside = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src]):not([type$=json]), style')].map((it) => it.textContent).join(''),
  )
  const fetched = await Promise.all(answers)
  const of = (kind: string) => fetched.filter((it) => it.kind === kind)
  const zipped = (kind: string) => of(kind).reduce((sum, it) => sum + gzipSync(it.text).length, 0)
  return { page, fetched, inside, of, zipped }
}

test('an article page weighs little: script, styles, requests, and nothing from elsewhere', async () => {
  const { page, fetched, inside, of, zipped } = await coldVisit('/post/1')
  const weights = { script: zipped('script'), stylesheet: zipped('stylesheet'), requests: fetched.length }
  expect(await page.locator('article[data-reading]').count()).toBe(1)
  expect(weights.script).toBeLessThanOrEqual(6 * 1024)
  expect(weights.stylesheet).toBeLessThanOrEqual(12 * 1024)
  expect(weights.requests).toBeLessThanOrEqual(10)
  // What stands in the page itself is the theme before the first paint and the rules for prerendering.
  expect(gzipSync(inside).length).toBeLessThanOrEqual(512)
  expect(of('script').filter((it) => it.text.includes('Symbol.for(`react.') || it.text.includes('Symbol.for("react.'))).toEqual(
    [],
  )
  expect([...new Set(fetched.map((it) => it.host))]).toEqual([new URL(program.url).host])
  console.log(`An article page: ${JSON.stringify(weights)}, bytes after gzip`)
})

test.each([
  ['/', 'lists'],
  ['/post/1', 'pages'],
  ['/archive', 'lists'],
  ['/tags', 'lists'],
  ['/category/1', 'lists'],
  ['/about', 'about'],
  ['/nothing-here', '404'],
])('%s asks for two style sheets at most, the second is %s', async (path, last) => {
  const html = await (await fetch(at(path))).text()
  const sheets = [...html.matchAll(/rel="stylesheet" href="\/_astro\/([\w-]+)\./g)].map((it) => it[1])
  expect(sheets).toEqual([...new Set(['pages', last])])
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
