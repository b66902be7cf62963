import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import { type Finger, fingersOn } from '../support/fingers.ts'
import { PICTURE_ARTICLE, servePictures } from '../support/picture-article.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program
let address = ''

beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog({ 'pictures.md': PICTURE_ARTICLE })
  const page = await openTab(browser)
  await page.goto(program.url)
  address = program.url + (await page.getByRole('link', { name: '水乡里的几张图' }).first().getAttribute('href'))
})
afterAll(() => closeAll(browser, program))

const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }

async function openArticle(options: BrowserContextOptions = {}, lost: string[] = []) {
  const page = await openTab(browser, { reducedMotion: 'reduce', ...options })
  await servePictures(page.context(), ['none.png', ...lost])
  await page.goto(address)
  return page
}
const overlay = (page: Page) => page.getByRole('dialog', { name: '图片预览' })
const picture = (page: Page) => overlay(page).locator('img.here')
const button = (page: Page, name: string) => overlay(page).getByRole('button', { name, exact: true })
async function openFirst(page: Page) {
  await page.locator('.prose img').first().click()
  await picture(page).waitFor()
}
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

test('[2.27] [5.14] pictures are looked through with buttons and arrows, counted, and the ends are ends', async () => {
  const page = await openArticle()
  await openFirst(page)
  const counter = overlay(page).locator('.counter')
  expect(await counter.innerText()).toBe('1 / 3')
  expect([await button(page, '上一张').isDisabled(), await button(page, '下一张').isDisabled()]).toEqual([true, false])
  expect(await overlay(page).locator('.caption').innerText()).toBe('石桥')
  await button(page, '下一张').click()
  await expect.poll(() => counter.innerText()).toBe('2 / 3')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => counter.innerText()).toBe('3 / 3')
  expect(await button(page, '下一张').isDisabled()).toBe(true)
  await page.keyboard.press('ArrowRight')
  expect(await counter.innerText()).toBe('3 / 3')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => counter.innerText()).toBe('2 / 3')
  expect(page.faults.filter((it) => !it.includes('404'))).toEqual([])
})

test('the focus stays when the button under it goes out of use', async () => {
  const page = await openArticle()
  await openFirst(page)
  await button(page, '下一张').click()
  await button(page, '下一张').click()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => overlay(page).locator('.counter').innerText()).toBe('2 / 3')
})

test('[2.28] [5.13] [9.12] zoom goes in tenths from 0.1 to 3, turns in quarters, and reset undoes both', async () => {
  const page = await openArticle()
  await openFirst(page)
  expect(await lies(page)).toEqual({ x: 0, y: 0, degrees: 0, zoom: 1 })
  await button(page, '放大').click()
  await button(page, '放大').click()
  await button(page, '放大').click()
  expect((await lies(page)).zoom).toBe(1.3)
  while (await button(page, '放大').isEnabled()) await button(page, '放大').click()
  expect((await lies(page)).zoom).toBe(3)
  while (await button(page, '缩小').isEnabled()) await button(page, '缩小').click()
  expect((await lies(page)).zoom).toBe(0.1)
  await button(page, '向右旋转').click()
  expect((await lies(page)).degrees).toBe(90)
  await button(page, '向左旋转').click()
  await button(page, '向左旋转').click()
  expect((await lies(page)).degrees).toBe(-90)
  await button(page, '还原').click()
  expect(await lies(page)).toEqual({ x: 0, y: 0, degrees: 0, zoom: 1 })
})

test('[2.29] the wheel zooms where it points, a drag pans, and neither leaves the page', async () => {
  const page = await openArticle()
  await openFirst(page)
  await page.mouse.move(640, 300)
  await page.mouse.wheel(0, -100)
  await expect.poll(async () => (await lies(page)).zoom).toBe(1.1)
  await page.mouse.wheel(0, 100)
  await page.mouse.wheel(0, 100)
  await expect.poll(async () => (await lies(page)).zoom).toBe(0.9)
  await button(page, '还原').click()
  await page.mouse.move(640, 300)
  await page.mouse.down()
  await page.mouse.move(700, 340, { steps: 4 })
  await page.mouse.up()
  expect(await lies(page)).toEqual({ x: 60, y: 40, degrees: 0, zoom: 1 })
  // A press beside the picture closes the overlay; the drag before did not close it.
  await page.mouse.click(150, 700)
  await overlay(page).waitFor({ state: 'detached' })
})

test('[4.12] [2.29] the page is locked behind it; Escape closes and gives back the place and the focus; it opens as if new', async () => {
  const page = await openArticle({ viewport: { width: 1280, height: 500 } })
  const first = await openable(page)
  await first.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await first.focus()
  await page.keyboard.press('Enter')
  await picture(page).waitFor()
  await page.keyboard.press('PageDown')
  await button(page, '向右旋转').click()
  await button(page, '放大').click()
  expect(await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflowY])).toEqual([before, 'hidden'])
  await page.keyboard.press('Escape')
  await overlay(page).waitFor({ state: 'detached' })
  // The overlay disappears a moment before the page is unlocked.
  await expect.poll(() => page.evaluate(() => [scrollY, document.documentElement.style.overflow])).toEqual([before, ''])
  expect(await first.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press(' ')
  await picture(page).waitFor()
  expect(await lies(page)).toEqual({ x: 0, y: 0, degrees: 0, zoom: 1 })
})

test('one picture alone has neither counter nor neighbours; one that is a link stays a link', async () => {
  const page = await openArticle()
  const inLink = page.locator('.prose a img')
  await openable(page)
  await inLink.scrollIntoViewIfNeeded()
  expect([await inLink.getAttribute('role'), await inLink.getAttribute('tabindex')]).toEqual([null, null])
  await page.goto(program.url)
  await page.getByRole('link', { name: /WAL 模式/ }).click()
  await openFirst(page)
  expect(await overlay(page).getByRole('button').filter({ visible: true }).count()).toBe(6)
  expect(await overlay(page).locator('.counter').isVisible()).toBe(false)
})

test('a strip begins at its top and goes down with the keys; what cannot be had says so', async () => {
  const page = await openArticle({}, ['wide.svg'])
  await openFirst(page)
  await page.keyboard.press('ArrowRight')
  await picture(page).waitFor()
  const edges = () =>
    picture(page).evaluate((it) => [it.getBoundingClientRect().top, it.parentElement?.getBoundingClientRect().top])
  await expect.poll(async () => (await edges())[0]).toBe((await edges())[1])
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await edges())[0]).toBe(((await edges())[1] ?? 0) - 120)
  await page.keyboard.press('ArrowRight')
  await overlay(page).getByText('这张图片没能载入').waitFor()
  await expectAccessible(page, 'a lost picture')
  await page.keyboard.press('ArrowLeft')
  await picture(page).waitFor()
})

describe('with fingers', () => {
  let page: Page
  let go: (...steps: Finger[][]) => Promise<void>
  let tapTwice: (at: Finger) => Promise<void>
  beforeAll(async () => {
    page = await openArticle(PHONE)
    ;({ go, tapTwice } = await fingersOn(page))
    await page.locator('.prose img').first().tap()
    await picture(page).waitFor()
  })

  /** Resets the picture by a key, because a busy machine may stretch a tap so long that it does not count as one. */
  async function restore() {
    await page.keyboard.press('0')
    await expect.poll(() => lies(page)).toEqual({ x: 0, y: 0, degrees: 0, zoom: 1 })
  }

  test('[2.29] two fingers apart enlarge, and the picture settles on a tenth', async () => {
    await restore()
    await go(
      [
        [180, 350],
        [210, 350],
      ],
      [
        [170, 350],
        [220, 350],
      ],
      [
        [160, 350],
        [229, 350],
      ],
    )
    const { zoom = 0 } = await lies(page)
    expect([zoom, zoom * 10 === Math.round(zoom * 10)]).toEqual([2.3, true])
  })

  test('[2.29] two fingers together move it, one finger moves what is enlarged', async () => {
    const before = await lies(page)
    await go(
      [
        [150, 300],
        [250, 300],
      ],
      [
        [160, 310],
        [260, 310],
      ],
      [
        [170, 320],
        [270, 320],
      ],
    )
    const moved = await lies(page)
    expect([(moved.x ?? 0) - (before.x ?? 0), (moved.y ?? 0) - (before.y ?? 0), moved.zoom]).toEqual([20, 20, before.zoom])
    await go([[200, 350]], [[190, 345]], [[170, 340]])
    expect((await lies(page)).x).toBe((moved.x ?? 0) - 30)
    expect(await overlay(page).locator('.counter').innerText()).toBe('1 / 3')
  })

  test('[2.29] two fingers that turn, turn it by a quarter', async () => {
    await restore()
    await go(
      [
        [150, 350],
        [250, 350],
      ],
      [
        [160, 310],
        [240, 390],
      ],
      [
        [195, 300],
        [205, 400],
      ],
    )
    expect((await lies(page)).degrees).toBe(90)
  })

  test('one finger sideways means the next picture, when nothing is enlarged', async () => {
    await restore()
    await go([[300, 350]], [[240, 352]], [[150, 355]])
    await expect.poll(() => overlay(page).locator('.counter').innerText()).toBe('2 / 3')
    await picture(page).waitFor()
    await go([[100, 350]], [[160, 352]], [[260, 355]])
    await expect.poll(() => overlay(page).locator('.counter').innerText()).toBe('1 / 3')
    await picture(page).waitFor()
    await go([[100, 350]], [[110, 352]], [[130, 380]])
    expect(await lies(page)).toEqual({ x: 0, y: 0, degrees: 0, zoom: 1 })
  })

  test('two taps enlarge where they are, two more give it back; a finger going down closes', async () => {
    await restore()
    await tapTwice([250, 350])
    const { x = 0, zoom = 0 } = await lies(page)
    expect(zoom).toBeGreaterThanOrEqual(2)
    expect(x).toBeLessThan(0)
    // A swipe moves an enlarged picture and does not close the overlay.
    await go([[200, 300]], [[201, 360]], [[202, 420]])
    expect((await lies(page)).zoom).toBe(zoom)
    await tapTwice([250, 350])
    expect(await lies(page)).toEqual({ x: 0, y: 0, degrees: 0, zoom: 1 })
    await go([[200, 300]], [[201, 340]], [[202, 420]])
    await overlay(page).waitFor({ state: 'detached' })
  })
})

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)('open, it is accessible at %i px, %s, and keeps the focus inside', async (width, colorScheme) => {
  const page = await openArticle({ viewport: { width, height: 800 }, colorScheme })
  await openFirst(page)
  await expectAccessible(page, `preview ${width} ${colorScheme}`)
  for (let press = 0; press < 9; press++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog')),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await overlay(page).waitFor({ state: 'detached' })
  await expectAccessible(page, `article with openable pictures ${width} ${colorScheme}`)
})
