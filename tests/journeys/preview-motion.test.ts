import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import { fingersOn } from '../support/fingers.ts'
import { PICTURE_ARTICLE, servePictures } from '../support/picture-article.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { openTab } from '../support/visit.ts'

let browser: Browser
let program: Program
let address = ''

beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog({ 'pictures.md': PICTURE_ARTICLE })
  const page = await openTab(browser)
  await page.goto(program.url)
  address = program.url + (await page.getByRole('link', { name: '水乡里的几张图' }).first().getAttribute('href'))
  await page.context().close()
})
afterAll(() => closeAll(browser, program))

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 800 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
}
const overlay = (page: Page) => page.getByRole('dialog', { name: '图片预览' })
const picture = (page: Page) => overlay(page).locator('img.here')
type Edges = [left: number, top: number, width: number, height: number]
type Flight = { from: Edges; to: Edges }

/** Records where the large picture begins and ends each of its movements. */
const watchFlights = (page: Page) =>
  page.addInitScript(() => {
    const flights: Flight[] = []
    Object.assign(globalThis, { flights })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...it: Parameters<typeof animate>) {
      const animation = animate.apply(this, it)
      if (!this.matches('.preview-picture')) return animation
      const edgesAt = (time: number): Edges => {
        animation.currentTime = time
        const { left, top, width, height } = this.getBoundingClientRect()
        return [left, top, width, height].map(Math.round) as Edges
      }
      const to = edgesAt(239.9)
      flights.push({ from: edgesAt(0), to })
      return animation
    }
  })
const flights = (page: Page) => page.evaluate(() => (globalThis as unknown as { flights: Flight[] }).flights)
const edgesOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  return box && [box.x, box.y, box.width, box.height].map(Math.round)
}

/** Returns by how many pixels the edges of two boxes differ at most. */
const distance = (one: number[] = [], other: number[] | null = []) =>
  Math.max(...[0, 1, 2, 3].map((at) => Math.abs((one[at] ?? Number.NaN) - (other?.[at] ?? Number.NaN))))

async function openArticle(options: BrowserContextOptions) {
  const page = await openTab(browser, options)
  await watchFlights(page)
  await servePictures(page.context())
  await page.goto(address)
  await page.mouse.move(3, 5)
  await page.mouse.move(8, 9)
  await page.locator('.prose img[role=button]').first().waitFor()
  return page
}

test('the picture grows out of its place in the page and goes back to it, by button and by Escape', async () => {
  const page = await openArticle({ viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' })
  const small = '.prose img[role=button]'
  await page.locator(small).first().scrollIntoViewIfNeeded()
  const place = await edgesOf(page, small)
  for (const close of ['button', 'key'] as const) {
    await page.locator(small).first().click()
    await picture(page).waitFor()
    await expect.poll(async () => (await flights(page)).length).toBe(1)
    expect(distance((await flights(page))[0]?.from, place)).toBeLessThanOrEqual(1)
    if (close === 'button') await overlay(page).getByRole('button', { name: '关闭' }).click()
    else await page.keyboard.press('Escape')
    await overlay(page).waitFor({ state: 'detached' })
    expect(distance((await flights(page))[1]?.to, place)).toBeLessThanOrEqual(1)
    await expect
      .poll(() =>
        page
          .locator(small)
          .first()
          .evaluate((it) => it === document.activeElement),
      )
      .toBe(true)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    await page.evaluate(() => (globalThis as unknown as { flights: Flight[] }).flights.splice(0))
  }
  expect(page.faults.filter((it) => !it.includes('404'))).toEqual([])
})

test('without motion nothing flies', async () => {
  const page = await openArticle({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await page.locator('.prose img[role=button]').first().click()
  await picture(page).waitFor()
  await page.keyboard.press('Escape')
  await overlay(page).waitFor({ state: 'detached' })
  expect(await flights(page)).toEqual([])
})

test('a double click enlarges where it points, and another gives it back', async () => {
  const page = await openArticle({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await page.locator('.prose img[role=button]').first().click()
  const before = await picture(page).boundingBox()
  await page.mouse.dblclick(700, 330)
  await expect.poll(async () => (await picture(page).boundingBox())?.width).toBeGreaterThanOrEqual(2 * (before?.width ?? 0))
  await page.mouse.dblclick(700, 330)
  await expect.poll(() => picture(page).boundingBox()).toEqual(before)
})

test('a panorama is whole first; two taps fill the height with it, and two more show it whole', async () => {
  const page = await openArticle(PHONE)
  const { go, tapTwice } = await fingersOn(page)
  const panorama = page.locator('.prose img[alt=全景]')
  await panorama.scrollIntoViewIfNeeded()
  await expect.poll(() => panorama.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
  await panorama.tap()
  await picture(page).waitFor()
  const width = async () => Math.round((await picture(page).boundingBox())?.width ?? 0)
  await expect.poll(width).toBe(390)
  await tapTwice([200, 370])
  await expect.poll(width).toBe(4000)
  // A finger pans what is larger than the window, and turns no page.
  const place = await overlay(page).locator('.counter').innerText()
  await go([[300, 370]], [[200, 370]], [[100, 372]])
  expect(await overlay(page).locator('.counter').innerText()).toBe(place)
  await tapTwice([200, 370])
  await expect.poll(width).toBe(390)
})

test('a finger that goes down a little lets it spring back; at the top of a long picture it closes, further down it scrolls', async () => {
  const page = await openArticle(PHONE)
  const { go } = await fingersOn(page)
  await page.locator('.prose img[alt=长图]').tap()
  await picture(page).waitFor()
  const top = async () => Math.round((await picture(page).boundingBox())?.y ?? 0)
  const pulled = () => overlay(page).evaluate((it) => (it as HTMLElement).style.getPropertyValue('--pulled'))
  await expect.poll(async () => (await picture(page).boundingBox())?.width).toBe(390)
  const begin = await top()
  await go([[200, 300]], [[201, 320]], [[202, 345]])
  expect([await top(), await pulled()]).toEqual([begin, '0'])
  await go([[200, 500]], [[200, 400]], [[200, 300]])
  expect(await top()).toBe(begin - 200)
  await go([[200, 300]], [[200, 340]], [[200, 400]])
  expect(await top()).toBe(begin - 100)
  await go([[200, 300]], [[200, 400]], [[200, 500]])
  expect(await top()).toBe(begin)
  await go([[200, 300]], [[201, 340]], [[202, 420]])
  await overlay(page).waitFor({ state: 'detached' })
})

test('a long picture glides on after a quick finger, stops under the next one, and never leaves its edges', async () => {
  const page = await openArticle({ ...PHONE, reducedMotion: 'no-preference' })
  const { go, fling } = await fingersOn(page)
  await page.locator('.prose img[alt=长图]').tap()
  await picture(page).waitFor()
  const top = async () => (await picture(page).boundingBox())?.y ?? 0
  await expect.poll(async () => (await picture(page).boundingBox())?.width).toBe(390)
  const begin = await top()
  await fling([[200, 500]], [[200, 470]], [[200, 440]])
  await expect.poll(top).toBeLessThan(begin - 300)
  await go([[200, 300]])
  const stopped = await top()
  expect(await top()).toBe(stopped)
  // As far as it goes: a finger that throws it down brings it back to its beginning, and no further.
  await fling([[200, 200]], [[200, 400]], [[200, 650]])
  await expect.poll(top).toBe(begin)
})
