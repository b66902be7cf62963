import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { shifts, watchShifts } from '../support/shifts.ts'
import { openTab } from '../support/visit.ts'

let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await launchChromium({ isWhole: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  program = await startSampleBlog()
})
afterAll(() => closeAll(browser, program))

interface Seen {
  moved: string[][]
  persisted: boolean[]
}

/** Opens a tab whose pages note what moves while they replace another one: what has both an old and a new picture. */
async function openWatchedTab(options: BrowserContextOptions = {}) {
  const page = await openTab(browser, { reducedMotion: 'no-preference', ...options })
  await watchShifts(page)
  await page.addInitScript(() => {
    const seen: Seen = { moved: [], persisted: [] }
    Object.assign(globalThis, { seen })
    addEventListener('pageshow', ({ persisted }) => seen.persisted.push(persisted))
    addEventListener('pagereveal', async ({ viewTransition }) => {
      if (!viewTransition) return void seen.moved.push([])
      await viewTransition.ready.catch(() => {})
      const parts = document.getAnimations().map((it) => (it.effect as KeyframeEffect).pseudoElement ?? '')
      const named = (kind: string) =>
        parts.flatMap((it) => it.match(`^::view-transition-${kind}\\((article-\\w+)\\)$`)?.[1] ?? [])
      const both = new Set(named('old')).intersection(new Set(named('new')))
      seen.moved.push([...both].toSorted())
    })
  })
  return page
}
const seenBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
const movedTo = (page: Page) => expect.poll(async () => (await seenBy(page)).moved.at(-1))
const named = (page: Page) => page.locator('[style*="view-transition-name"]').count()

/** Opens the home page and waits for the scripts of the first movement. */
async function openHome(page: Page) {
  await page.goto(program.url)
  await page.mouse.move(3, 5)
  await page.mouse.move(8, 9)
  await page.waitForLoadState('networkidle')
  return page.locator('.article-list h2 a').nth(2)
}

test('the title of the pressed card becomes that of the article, and goes back to its card', async () => {
  const page = await openWatchedTab()
  const link = await openHome(page)
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await page.waitForURL('**/post/*')
  await movedTo(page).toEqual(['article-title'])
  expect(await shifts(page)).toBe(0)
  await page.mouse.move(30, 50)
  await page.mouse.move(38, 59)
  await page.waitForLoadState('networkidle')
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(async () => (await seenBy(page)).persisted).toEqual([false, true])
  await movedTo(page).toEqual(['article-title'])
  await expect.poll(() => named(page)).toBe(0)
  expect(page.faults).toEqual([])
})

test('to any other page nothing of a card moves, and a title that is out of sight does not either', async () => {
  const page = await openWatchedTab()
  const link = await openHome(page)
  await link.click()
  await page.waitForURL('**/post/*')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.waitForLoadState('networkidle')
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(async () => (await seenBy(page)).persisted).toEqual([false, true])
  await movedTo(page).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: '关于' }).click()
  await page.waitForURL('**/about')
  await movedTo(page).toEqual([])
  expect(page.faults).toEqual([])
})

test('without motion the pages change at once', async () => {
  const page = await openWatchedTab({ reducedMotion: 'reduce' })
  const link = await openHome(page)
  await link.click()
  await page.waitForURL('**/post/*')
  await movedTo(page).toEqual([])
  expect(await page.locator('h1').evaluate((it) => getComputedStyle(it).viewTransitionName)).toBe('none')
})
