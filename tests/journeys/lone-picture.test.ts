import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import { fingersOn } from '../support/fingers.ts'
import { ALONE_ARTICLE, servePictures } from '../support/picture-article.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog({ 'alone.md': ALONE_ARTICLE })
})
afterAll(() => closeAll(browser, program))

const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }
const overlay = (page: Page) => page.getByRole('dialog', { name: '图片预览' })
const picture = (page: Page) => overlay(page).locator('img.here')
/** Returns the first picture once the reader's movements have loaded the page's further scripts. */
async function openable(page: Page) {
  const first = page.locator('.prose img[role=button]').first()
  await expect
    .poll(async () => {
      await page.mouse.move(3 + Math.random() * 9, 5)
      return first.count()
    })
    .toBe(1)
  return first
}

/** Reads the position, rotation and zoom of the picture from its transform. */
const lies = (page: Page) =>
  picture(page).evaluate((it) => {
    const [x, y, degrees, zoom] = [...(it as HTMLElement).style.transform.matchAll(/-?[\d.]+(?:e-?\d+)?(?=px|deg|\))/g)].map(
      Number,
    )
    return { x, y, degrees, zoom }
  })

describe.each([
  ['with motion', 'no-preference'],
  ['without motion', 'reduce'],
] as const)('a picture that stands alone, %s', (_, reducedMotion) => {
  const viewport = { width: 1280, height: 800 }
  let page: Awaited<ReturnType<typeof openTab>>
  let alone: Locator
  const copy = () => page.locator('.medium-zoom-image--opened').first()
  const width = (it: Locator) => it.evaluate((image) => Math.round(image.getBoundingClientRect().width))
  const isGone = () => expect.poll(() => page.locator('.medium-zoom-overlay').count()).toBe(0)
  const hasFocus = () => alone.evaluate((it) => it === document.activeElement)

  beforeAll(async () => {
    page = await openTab(browser, { reducedMotion, viewport })
    await servePictures(page.context())
    await page.goto(program.url)
    await page.getByRole('link', { name: '一张全景' }).first().click()
    alone = page.locator('.prose img[role=button]').first()
  })

  test('grows to the window by a press, and goes back by another; nothing is fetched before', async () => {
    await openable(page)
    const asked: string[] = []
    page.on('request', (it) => asked.push(it.url()))
    const before = await width(alone)
    await alone.click()
    await expect.poll(() => width(copy())).toBe(viewport.width - 48)
    expect(before).toBeLessThan(viewport.width)
    expect(asked.filter((it) => it.includes('/_astro/')).length).toBeGreaterThan(0)
    await page.mouse.click(viewport.width / 2, 400)
    await isGone()
    expect(await hasFocus()).toBe(true)
    expect(await width(alone)).toBe(before)
    await alone.click()
    await expect.poll(() => width(copy())).toBeGreaterThan(before)
    await page.mouse.click(5, 700)
    await isGone()
  })

  test('the same by keys: Enter and Space open, Enter, Escape and Tab close, and the focus comes back', async () => {
    await openable(page)
    const before = await width(alone)
    for (const [open, close] of [
      ['Enter', 'Escape'],
      [' ', 'Enter'],
      ['Enter', 'Tab'],
    ] as const) {
      await alone.focus()
      await page.keyboard.press(open)
      await page.getByRole('button', { name: '关闭大图：全景' }).first().waitFor()
      await expect.poll(() => width(copy())).toBeGreaterThan(before)
      if (close === 'Escape') await expectAccessible(page, `a picture that has grown, ${reducedMotion}`)
      await page.keyboard.press(close)
      await isGone()
      if (close !== 'Tab') expect(await hasFocus()).toBe(true)
    }
    expect(page.faults).toEqual([])
  })

  test('scrolling puts it back', async () => {
    await openable(page)
    await alone.click()
    await copy().waitFor()
    await page.waitForFunction(() => document.querySelector('.medium-zoom-image--opened')?.getAnimations().length === 0)
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 200)
    await isGone()
  })
})

test.each([
  ['a telephone', PHONE],
  ['a tablet that lies', { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true }],
  ['a narrow window with a mouse', { viewport: { width: 390, height: 800 } }],
] as const)('[2.27] a picture that stands alone opens whole in the overlay on %s', async (_, options) => {
  const page = await openTab(browser, { reducedMotion: 'reduce', ...options })
  await servePictures(page.context())
  await page.goto(program.url)
  await page.getByRole('link', { name: '一张全景' }).first().click()
  const alone = page.locator('.prose img').first()
  await expect.poll(() => alone.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
  if ('hasTouch' in options) await alone.tap()
  else await alone.click()
  await picture(page).waitFor()
  const whole = async () => {
    const box = await picture(page).boundingBox()
    return (
      box && { isInside: box.x >= 0 && box.x + box.width <= options.viewport.width, shape: (box.width / box.height).toFixed(1) }
    )
  }
  expect(await whole()).toEqual({ isInside: true, shape: '2.3' })
  if (!('hasTouch' in options)) return
  const { go, tapTwice } = await fingersOn(page)
  await tapTwice([options.viewport.width / 2 + 60, 400])
  const { x = 0, zoom = 0 } = await lies(page)
  expect(zoom).toBeGreaterThanOrEqual(2)
  expect(x).toBeLessThan(0)
  await tapTwice([options.viewport.width / 2 + 60, 400])
  expect(await lies(page)).toEqual({ x: 0, y: 0, degrees: 0, zoom: 1 })
  await go([[200, 400]], [[201, 440]], [[202, 520]])
  await overlay(page).waitFor({ state: 'detached' })
  expect(page.faults).toEqual([])
})
