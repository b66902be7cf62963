import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { startExampleBlog } from '../support/example-blog.ts'
import type { Program } from '../support/program.ts'
import { windows } from '../support/thorough.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startExampleBlog()
})
afterAll(() => closeAll(browser, program))

async function openStage(options: BrowserContextOptions = {}) {
  const page = await openTab(browser, options)
  await page.goto(program.url)
  await stage(page).getByRole('group', { name: '选择一篇' }).waitFor()
  return page
}
const stage = (page: Page) => page.getByRole('region', { name: '精选文章' })
const dash = (page: Page, name: RegExp) => stage(page).getByRole('button', { name })
const turner = (page: Page, name: string) => stage(page).getByRole('button', { name, exact: true })
/** Waits until this article is in the middle, and its dash the full one. */
const shows = (page: Page, place: number) =>
  expect
    .poll(() =>
      stage(page).evaluate((it) => {
        const line = it.querySelector('.carousel') as HTMLElement
        const middle = line.getBoundingClientRect().left + line.clientWidth / 2
        const isThere = (one: Element) => {
          const { left, right } = one.getBoundingClientRect()
          return left < middle && middle < right
        }
        const dashes = [...it.querySelectorAll('[data-dash]')].map((one) => one.hasAttribute('aria-current'))
        return [[...line.children].findIndex(isThere), dashes.indexOf(true), dashes.filter(Boolean).length]
      }),
    )
    .toEqual([place, place, 1])
/** Returns how the time of the full dash goes: it runs, or is held, or there is none. */
const time = (page: Page) =>
  stage(page).evaluate((it) => {
    const own = it.getAnimations({ subtree: true }).filter((one) => (one as CSSAnimation).animationName === 'stage-time')
    return own.map((one) => one.playState).join() || 'none'
  })
/** Lets the time of the full dash end now. */
const finish = (page: Page) =>
  stage(page).evaluate((it) => {
    for (const one of it.getAnimations({ subtree: true })) if ((one as CSSAnimation).animationName === 'stage-time') one.finish()
  })

test.each(windows(390))('at %i px the chosen articles turn with time, from the last to the first', async (width) => {
  const page = await openStage({ viewport: { width, height: 900 } })
  await shows(page, 0)
  for (const place of [1, 2, 0]) {
    await expect.poll(() => time(page)).toBe('running')
    await finish(page)
    await shows(page, place)
  }
  const [past, full] = [dash(page, /^第 1 篇/), dash(page, /^第 2 篇/)]
  expect(await past.getAttribute('aria-current')).toBe('true')
  expect(await full.getAttribute('aria-current')).toBe(null)
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollWidth - innerWidth])).toEqual([0, 0])
  await expectAccessible(page, 'the stage', '.stage')
  expect(page.faults).toEqual([])
})

test('the time stands while a pointer rests on an article, a key has the focus inside, or nobody sees it', async () => {
  const page = await openStage()
  await expect.poll(() => time(page)).toBe('running')
  await page.locator('.stage article').first().hover()
  await expect.poll(() => time(page)).toBe('paused')
  await page.mouse.move(640, 700)
  await expect.poll(() => time(page)).toBe('running')
  // The pause is the first that a key meets.
  for (let stop = 0; stop < 60 && !(await turner(page, '暂停轮换').evaluate((it) => it === document.activeElement)); stop++)
    await page.keyboard.press('Tab')
  await expect.poll(() => time(page)).toBe('paused')
  await page.keyboard.press('Tab')
  expect(await dash(page, /^第 1 篇/).evaluate((it) => it === document.activeElement)).toBe(true)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect.poll(() => time(page)).toBe('running')
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
  await expect.poll(() => time(page)).toBe('paused')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => time(page)).toBe('running')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => time(page)).toBe('paused')
})

test('the pause, a dash and a finger end it for this visit; the pause begins it again', async () => {
  const page = await openStage()
  await turner(page, '暂停轮换').click()
  await turner(page, '继续轮换').waitFor()
  expect(await time(page)).toBe('none')
  await page.reload()
  await turner(page, '继续轮换').click()
  await page.mouse.move(640, 700)
  await expect.poll(() => time(page)).toBe('running')
  await dash(page, /^第 3 篇/).click()
  await shows(page, 2)
  expect(await time(page)).toBe('none')
  await page.goto(`${program.url}/archive`)
  await page.goto(program.url)
  await turner(page, '继续轮换').waitFor()
  expect(await time(page)).toBe('none')

  const phone = await openStage({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  await expect.poll(() => time(phone)).toBe('running')
  await phone.locator('.stage .summary').first().dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
  await turner(phone, '继续轮换').waitFor()
  expect(await time(phone)).toBe('none')
})

test('without movement nothing turns and no pause is there; without scripts there are no dashes', async () => {
  const page = await openStage({ reducedMotion: 'reduce' })
  expect([await time(page), await turner(page, '暂停轮换').count()]).toEqual(['none', 0])
  await dash(page, /^第 2 篇/).click()
  await shows(page, 1)
  const bare = await openTab(browser, { javaScriptEnabled: false })
  await bare.goto(program.url)
  expect(await stage(bare).getByRole('article').count()).toBe(3)
  expect(await bare.locator('.turner').isVisible()).toBe(false)
})

test.each(windows(390))('at %i px a list of more than one page leads by months into the archive', async (width) => {
  const page = await openTab(browser, { viewport: { width, height: 900 } })
  await page.goto(program.url)
  const months = page.getByRole('navigation', { name: '按月跳转' })
  const links = await months.getByRole('link').evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(2)
  expect(links[0]).toMatch(/^\/archive\/2026#m2026-\d\d$/)
  expect(await months.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  await expectAccessible(page, 'the months', '.month-links')
  await months.getByRole('link').first().click()
  await page.waitForURL(`**${links[0]}`)
  const month = page.getByRole('heading', { level: 3 }).first()
  expect(await month.getAttribute('id')).toBe(links[0]?.split('#')[1])
  expect(page.faults).toEqual([])
})
