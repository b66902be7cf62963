import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { openTab } from '../support/visit.ts'

let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog()
})
afterAll(() => closeAll(browser, program))
const at = (path: string) => program.url + path

/** Opens a tab that records the paths of its calls. */
async function openRecorded() {
  const page = await openTab(browser, {}, 'new')
  const calls: string[] = []
  page.on('request', (it) => {
    const { pathname } = new URL(it.url())
    if (pathname.startsWith('/v1/')) calls.push(pathname.slice('/v1'.length))
  })
  return Object.assign(page, { calls })
}

/** Makes the page believe that it is visible or hidden. */
const pretend = (page: Page, visibility: 'visible' | 'hidden') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)

test('[4.5] [4.7] a visit is reported once, by its first document; a stranger asks for nothing else, a later document for nothing', async () => {
  const page = await openRecorded()
  await page.goto(at('/about'), { waitUntil: 'networkidle' })
  expect(page.calls).toEqual(['/api/report'])
  await page.goto(at('/archive'), { waitUntil: 'networkidle' })
  await page.reload({ waitUntil: 'networkidle' })
  expect(page.calls).toEqual(['/api/report'])
  expect(page.faults).toEqual([])
})

test('a report that does not arrive is told to nobody, and made by the next document', async () => {
  const page = await openRecorded()
  await page.route('**/api/report', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: '坏了', data: null, extra: {} } }),
  )
  await page.goto(at('/about'), { waitUntil: 'networkidle' })
  expect(await page.locator('.toast').count()).toBe(0)
  await page.unroute('**/api/report')
  await page.goto(at('/archive'), { waitUntil: 'networkidle' })
  await page.goto(at('/privacy'), { waitUntil: 'networkidle' })
  expect(page.calls).toEqual(['/api/report', '/api/report'])
})

test('a page that is only prerendered, or lies in the background, is quiet until it is looked at', async () => {
  const page = await openRecorded()
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { configurable: true, get: () => !('shown' in window) })
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  })
  await page.goto(at('/post/1'), { waitUntil: 'networkidle' })
  expect(page.calls).toEqual([])
  await page.evaluate(() => {
    Object.assign(window, { shown: true })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await page.waitForLoadState('networkidle')
  expect(page.calls).toEqual([])
  await pretend(page, 'visible')
  await expect.poll(() => page.calls).toContain('/api/report')
  expect(page.faults).toEqual([])
})

test('a browser that refuses cookies, storage and workers reads all the same, and reports each document', async () => {
  const page = await openRecorded()
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'caches']) Object.defineProperty(window, name, { get: denied })
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  })
  for (const path of ['/', '/post/1', '/offline']) {
    await page.goto(at(path), { waitUntil: 'networkidle' })
    await page.locator('h1').first().waitFor()
  }
  expect(page.calls.filter((it) => it === '/api/report')).toHaveLength(3)
  expect(page.faults).toEqual([])
})

test('a tab open for more than five minutes asks again when the reader is back; what changed is there the next time', async () => {
  const page = await openRecorded()
  await page.clock.install()
  await page.goto(at('/about'), { waitUntil: 'networkidle' })
  await pretend(page, 'hidden')
  await page.clock.fastForward('04:00')
  await pretend(page, 'visible')
  expect(page.calls).toEqual(['/api/report'])
  await page.clock.fastForward('02:00')
  await pretend(page, 'visible')
  await expect.poll(() => page.calls.slice(1).toSorted()).toEqual(['/api/announcement', '/api/webConfig'])
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { mark: 1 }))
  await pretend(page, 'hidden')
  expect(await page.evaluate(() => 'mark' in window)).toBe(true)

  await withOwnerAdmin(program.dataDir, (admin) => admin.notice('今晚十点停机一刻钟'))
  await vi.waitFor(async () => expect(await (await fetch(at('/about'))).text()).toContain('今晚十点'), 20_000)
  await page.clock.fastForward('06:00')
  await pretend(page, 'visible')
  await expect.poll(() => page.calls.length).toBe(5)
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('今晚十点停机一刻钟').count()).toBe(0)
  await page.keyboard.press('/')
  await page.getByRole('dialog', { name: '搜索' }).waitFor()
  await pretend(page, 'hidden')
  expect(await page.evaluate(() => 'mark' in window)).toBe(true)
  await pretend(page, 'visible')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '搜索' }).waitFor({ state: 'detached' })
  // The page loads again while it is hidden; a call into it during that moment fails.
  await expect
    .poll(async () => {
      await pretend(page, 'visible').catch(() => {})
      await pretend(page, 'hidden').catch(() => {})
      return page.getByText('今晚十点停机一刻钟').count()
    })
    .toBe(1)
  expect(page.faults).toEqual([])
})
