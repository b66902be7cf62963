import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { pretendMember } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
})
afterAll(() => closeAll(browser, program))

async function open(path = '/', options: Parameters<typeof openTab>[1] = {}) {
  const page = await openTab(browser, options)
  await page.goto(program.url + path, { waitUntil: 'networkidle' })
  return page
}
const menu = (page: Page) => page.getByRole('menu', { name: '页面菜单' })
const floats = (page: Page) => page.getByRole('complementary', { name: '快捷操作' })
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel || document.activeElement?.textContent)
/** Listens from now on; the returned function tells whether the page prevented the browser's next menu. */
async function isPrevented(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const said = new Promise<boolean>((done) =>
      addEventListener('contextmenu', (it) => setTimeout(() => done(it.defaultPrevented)), { once: true }),
    )
    Object.assign(window, { said })
  })
  return () => page.evaluate(() => (window as unknown as { said: Promise<boolean> }).said)
}
/** Is a point on the empty ground beside the text. */
const PAPER = { x: 60, y: 500 }

test('[1.10] the right-click menu refreshes, goes back and forward, copies the link and turns the theme', async () => {
  const page = await open('/', { permissions: ['clipboard-read', 'clipboard-write'], colorScheme: 'light' })
  await page.goto(`${program.url}/archive`)
  // The very first press of a visit opens it: the press that loads its script is replayed.
  await page.mouse.click(PAPER.x, PAPER.y, { button: 'right' })
  await menu(page).waitFor()
  const names = ['后退', '前进', '刷新', '复制链接', '切换为深色']
  for (const name of names) await menu(page).getByRole('menuitem', { name }).waitFor()
  expect(await menu(page).getByRole('menuitem', { name: '前进' }).isDisabled()).toBe(true)

  await menu(page).getByRole('menuitem', { name: '复制链接' }).click()
  await page.getByText('链接已复制到剪贴板').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${program.url}/archive`)

  await page.mouse.click(PAPER.x, PAPER.y, { button: 'right' })
  await menu(page).getByRole('menuitem', { name: '切换为深色' }).click()
  expect(
    await page.evaluate(() => [document.documentElement.classList.contains('dark'), localStorage.getItem('theme-mode')]),
  ).toEqual([true, 'dark'])

  await page.mouse.click(PAPER.x, PAPER.y, { button: 'right' })
  await Promise.all([page.waitForEvent('load'), menu(page).getByRole('menuitem', { name: '刷新' }).click()])
  await page.mouse.click(PAPER.x, PAPER.y, { button: 'right' })
  await menu(page).getByRole('menuitem', { name: '后退' }).click()
  await page.waitForURL(`${program.url}/`)
  await page.mouse.click(PAPER.x, PAPER.y, { button: 'right' })
  await menu(page).getByRole('menuitem', { name: '前进' }).click()
  await page.waitForURL(`${program.url}/archive`)
  expect(page.faults).toEqual([])
})

test('the browser’s own menu stays where it knows more: links, fields, pictures, code, selections, and with Shift', async () => {
  const found = await fetch(`${program.url}/v1/api/article/list?keyword=${encodeURIComponent('检查点')}`)
  const { data } = (await found.json()) as { data: { records: { id: number }[] } }
  const page = await open(`/post/${data.records[0]?.id}`)
  const native = async (press: () => Promise<unknown>) => {
    const said = await isPrevented(page)
    await press()
    expect(await said()).toBe(false)
    expect(await menu(page).count()).toBe(0)
  }
  const right = { button: 'right' } as const
  await native(() => page.getByRole('banner').getByRole('link', { name: '关于' }).click(right))
  await native(() => page.locator('figure.code pre').first().click(right))
  await native(() =>
    page.mouse
      .move(PAPER.x, PAPER.y)
      .then(() => page.keyboard.down('Shift'))
      .then(() => page.mouse.click(PAPER.x, PAPER.y, right)),
  )
  await page.keyboard.up('Shift')
  await page.evaluate(() => {
    const words = document.querySelector('.prose p')
    if (words) getSelection()?.selectAllChildren(words)
  })
  await native(() => page.mouse.click(PAPER.x, PAPER.y, right))
  await page.getByRole('button', { name: '搜索文章' }).click()
  await native(() => page.getByRole('textbox', { name: '关键词' }).click(right))
})

test('[1.10] by keyboard the menu opens at what has the focus, arrows walk, Escape gives the focus back', async () => {
  const page = await open()
  const search = page.getByRole('button', { name: '搜索文章' })
  await search.focus()
  await page.keyboard.press('Shift+F10')
  await menu(page).waitFor()
  expect(await focusedName(page)).toBe('后退')
  await page.keyboard.press('ArrowRight')
  expect(await focusedName(page)).toBe('刷新')
  await page.keyboard.press('ArrowDown')
  expect(await focusedName(page)).toContain('复制链接')
  await page.keyboard.press('End')
  expect(await focusedName(page)).toContain('切换为深色')
  await page.keyboard.press('ArrowDown')
  expect(await focusedName(page)).toBe('后退')
  await page.keyboard.press('ArrowUp')
  expect(await focusedName(page)).toContain('切换为深色')
  await page.keyboard.press('Escape')
  expect(await menu(page).count()).toBe(0)
  expect(await search.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('ContextMenu')
  await menu(page).waitFor()
  const was = await page.evaluate(() => document.documentElement.classList.contains('dark'))
  await page.keyboard.press('t')
  await expect.poll(() => page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(!was)
  expect(await search.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(page.faults).toEqual([])
})

test('the menu stays inside the window and goes with a scroll, a press beside it, and another window', async () => {
  const page = await open('/', { viewport: { width: 800, height: 500 } })
  const rightPress = (x: number, y: number) => page.mouse.click(x, y, { button: 'right' })
  for (const [x, y] of [
    [795, 250],
    [795, 495],
    [5, 495],
  ] as const) {
    await rightPress(x, y)
    await menu(page).waitFor()
    const box = await page.locator('.page-menu').boundingBox()
    expect(box && [box.x >= 0, box.y >= 0, box.x + box.width <= 800, box.y + box.height <= 500]).toEqual([true, true, true, true])
  }
  await page.mouse.click(5, 100)
  expect(await menu(page).count()).toBe(0)
  await rightPress(5, 250)
  await menu(page).waitFor()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => menu(page).count()).toBe(0)
  await rightPress(5, 250)
  await menu(page).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  expect(await menu(page).count()).toBe(0)
})

test('asked for twice before its files came, the menu is shown once, at the later place', async () => {
  const page = await open()
  let bring = () => {}
  const held = new Promise<void>((done) => {
    bring = done
  })
  await page.route('**/page-menu.*.js*', (route) => held.then(() => route.continue()))
  for (const y of [300, 500]) await page.mouse.click(PAPER.x, y, { button: 'right' })
  bring()
  await menu(page).waitFor()
  expect(await page.locator('.page-menu').count()).toBe(1)
  expect((await page.locator('.page-menu').boundingBox())?.y).toBeGreaterThanOrEqual(500)
  expect(page.faults).toEqual([])
})

test('a long press on touch is left alone', async () => {
  const page = await open('/', { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  const client = await page.context().newCDPSession(page)
  const said = await isPrevented(page)
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 8, y: 400 }] })
  await page.evaluate(() =>
    document
      .elementFromPoint(8, 400)
      ?.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch' })),
  )
  expect(await said()).toBe(false)
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  expect(await menu(page).count()).toBe(0)
  // There is no ink after a touch either.
  expect(await page.locator('.press-drop').count()).toBe(0)
})

test('[1.11] a press on the paper leaves a drop of ink for a moment, a few at most; calm motion and controls leave none', async () => {
  const page = await open('/', { viewport: { width: 1280, height: 900 } })
  const drops = page.locator('.press-drop')
  // Counted as they fall: a drop lives for a moment only.
  await page.evaluate(() => {
    const { dataset } = document.body
    new MutationObserver((records) => {
      const added = records.flatMap((it) => [...it.addedNodes]).filter((it) => (it as Element).matches?.('.press-drop'))
      dataset.fell = String(Number(dataset.fell ?? 0) + added.length)
      dataset.most = String(Math.max(Number(dataset.most ?? 0), document.querySelectorAll('.press-drop').length))
    }).observe(document.body, { childList: true })
  })
  const fell = () => page.evaluate(() => Number(document.body.dataset.fell ?? 0))
  for (let press = 0; press < 8; press++) await page.mouse.click(PAPER.x, PAPER.y + press)
  await expect.poll(fell).toBeGreaterThan(0)
  expect(await page.evaluate(() => Number(document.body.dataset.most))).toBeLessThanOrEqual(4)
  await expect.poll(() => drops.count()).toBe(0)
  const onPaper = await fell()
  await floats(page).getByRole('button').first().click()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.mouse.click(PAPER.x, PAPER.y)
  expect(await fell()).toBe(onPaper)
})

test('what did not load is asked for again at the next movement, without a word', async () => {
  const page = await open()
  await page.route('**/comforts.*.js*', (route) => route.abort())
  await page.mouse.move(200, 200)
  const native = await isPrevented(page)
  await expect.poll(() => page.faults.some((it) => it.includes('comforts'))).toBe(true)
  await page.mouse.click(PAPER.x, PAPER.y, { button: 'right' })
  expect(await native()).toBe(false)
  expect(await page.locator('.toast').count()).toBe(0)
  await page.unroute('**/comforts.*.js*')
  await expect
    .poll(async () => {
      await page.mouse.click(PAPER.x, PAPER.y, { button: 'right' })
      return menu(page).count()
    })
    .toBe(1)
})

test('[2.17] the floating buttons are out of the way while a phone scrolls down, and none are where the dock is', async () => {
  const page = await open('/', { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' })
  const opacity = () => floats(page).evaluate((it) => getComputedStyle(it).opacity)
  const scroll = (y: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y)
  expect(await opacity()).toBe('1')
  expect(await floats(page).getByRole('button').count()).toBe(1)
  await scroll(200)
  await scroll(500)
  await expect.poll(opacity).toBe('0')
  await scroll(420)
  await expect.poll(opacity).toBe('1')
  await floats(page).getByRole('button', { name: '回到顶部' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expectAccessible(page, 'floating buttons')
  await page.goto(`${program.url}/post/1`)
  expect(await floats(page).isVisible()).toBe(false)
  expect(await page.getByRole('banner').getByRole('button', { name: /主题/ }).isVisible()).toBe(true)
})

test('[4.13] [9.12] what is below the fold gets animate-in once a tenth of it is seen, and nothing above the fold is ever hidden', async () => {
  const page = await open('/', { viewport: { width: 1280, height: 600 } })
  const cards = page.locator('[data-reveal]')
  expect(await page.locator('.to-reveal').count()).toBe(0)
  // A busy browser may lose one movement; a real reader makes many.
  let x = 100
  const stir = async (tab: Page, selector: string) => {
    await tab.mouse.move(x++, 100)
    return tab.locator(selector).count()
  }
  await expect.poll(() => stir(page, '.to-reveal')).toBeGreaterThan(0)
  expect(await cards.first().evaluate((it) => [it.classList.contains('to-reveal'), it.classList.contains('animate-in')])).toEqual(
    [false, true],
  )
  // A card that was in sight is not animated.
  expect(await cards.first().evaluate((it) => it.getAnimations().length)).toBe(0)
  const last = cards.last()
  expect(await last.evaluate((it) => getComputedStyle(it).opacity)).toBe('0')
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => last.evaluate((it) => it.classList.contains('animate-in'))).toBe(true)
  await expect.poll(() => last.evaluate((it) => getComputedStyle(it).opacity)).toBe('1')

  const calm = await open('/', { viewport: { width: 1280, height: 600 }, reducedMotion: 'reduce' })
  await expect.poll(() => stir(calm, '.animate-in')).toBeGreaterThan(0)
  expect(await calm.locator('.to-reveal').count()).toBe(0)
})

test('[1.12] a line at the top shows that the page’s script is late, and goes when it is there; nothing is covered', async () => {
  const page = await openTab(browser)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/_astro/page.*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${program.url}/post/1`, { waitUntil: 'commit' })
  const line = page.locator('[data-loading]')
  const width = () => line.evaluate((it) => it.getBoundingClientRect().width)
  await expect.poll(width, { timeout: 10_000 }).toBeGreaterThan(100)
  expect(await line.evaluate((it) => it.getBoundingClientRect().height)).toBeLessThanOrEqual(3)
  expect(await page.locator('h1').isVisible()).toBe(true)
  await expect.poll(width).toBeLessThan(1280 * 0.95)
  release()
  await line.waitFor({ state: 'hidden' })

  const quick = await open('/post/1')
  await quick.locator('[data-loading]').waitFor({ state: 'hidden' })
})

test('[1.12] [4.5] a shell stays covered until it says that it is ready, in the first document of a visit', async () => {
  const page = await openTab(browser)
  await pretendMember(page)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/v1/auth/info**', async (route) => {
    await held
    await route.fallback()
  })
  await page.goto(`${program.url}/column`)
  const cover = page.locator('[data-loading="shell"]')
  await cover.waitFor()
  release()
  await cover.waitFor({ state: 'hidden' })
  await page.goto(`${program.url}/column`, { waitUntil: 'commit' })
  expect(await cover.isVisible()).toBe(false)
})
