import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLayers, useDrawer } from '../browsers/stories.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { coldVisit } from '../support/cold-visit.ts'
import { becomeOlder } from '../support/older-browser.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
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
const at = (path: string) => program.url + path

test('an article page weighs little: script, styles, requests, and nothing from elsewhere', async () => {
  const { page, script, stylesheet, requests, hasReact, hosts } = await coldVisit(browser, at('/post/1'))
  expect(await page.locator('article[data-reading]').count()).toBe(1)
  expect(script).toBeLessThanOrEqual(6 * 1024)
  expect(stylesheet).toBeLessThanOrEqual(12 * 1024)
  expect(requests).toBe(4)
  expect(hasReact).toBe(false)
  expect(hosts).toEqual([new URL(program.url).host])
  console.log(`An article page: ${JSON.stringify({ script, stylesheet, requests })}`)
})

test('no face changes within a visit: the first has none of the site, the next has them from its first page on', async () => {
  const page = await openTab(browser)
  const fonts: string[] = []
  page.on('request', (it) => {
    if (it.resourceType() === 'font') fonts.push(new URL(it.url()).pathname.replace(/^\/_astro\/(.+)\.[^.]+\.woff2$/, '$1'))
  })
  /** Returns the faces and how wide Latin letters are drawn in the title, in the text and in code. */
  const drawn = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      const faces = ['--sans', '--mono'].map((it) => getComputedStyle(document.documentElement).getPropertyValue(it).trim())
      const widths = ['h1', '.prose p', '.prose code'].map((place) => {
        const probe = document.createElement('span')
        probe.textContent = 'Sphinx of black quartz 0123'
        probe.className = 'inline-block'
        document.querySelector(place)?.append(probe)
        const { width } = probe.getBoundingClientRect()
        probe.remove()
        return width
      })
      return { faces, widths }
    })
  const open = async () => {
    await page.goto(at('/post/1'), { waitUntil: 'networkidle' })
    return drawn()
  }
  const first = await open()
  expect([fonts, first.faces.join()]).toEqual([[], expect.not.stringMatching(/Inter|JetBrains/)])
  await page.mouse.move(20, 300)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).not.toBe(null)
  expect(fonts.toSorted()).toEqual(['inter', 'mono'])
  expect(await drawn()).toEqual(first)
  expect(await open()).toEqual(first)
  await page.clock.setFixedTime(Date.now() + 31 * 60_000)
  const next = await open()
  expect(next.faces).toEqual([expect.stringMatching(/^"Inter Variable"/), expect.stringMatching(/^"JetBrains Mono Variable"/)])
  expect(next.widths).not.toEqual(first.widths)
  expect(await open()).toEqual(next)
  await page.context().close()
})

test('thin figures are there at once: they are what their page shows', async () => {
  const page = await openTab(browser)
  const asked = page.waitForRequest(/inter-thin-digits/)
  await page.goto(at('/archive'))
  await asked
  await expect.poll(() => page.evaluate(() => document.fonts.check('250 40px "Inter Thin"', '2026'))).toBe(true)
  await page.context().close()
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
  await scroll(100)
  await expect.poll(bottom).toBeGreaterThan(0)
  await scroll(400)
  await expect.poll(bottom).toBeLessThanOrEqual(0)
  await scroll(381)
  await expect.poll(bottom).toBeLessThanOrEqual(0)
  await scroll(380)
  await expect.poll(bottom).toBeGreaterThan(0)
  await page.getByRole('banner').getByRole('link', { name: '关于' }).focus()
  await scroll(900)
  await expect.poll(bottom).toBeGreaterThan(0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await scroll(1000)
  await expect.poll(bottom).toBeLessThanOrEqual(0)
  await scroll(700)
  await page.getByRole('banner').locator('summary').hover()
  await page.getByRole('banner').locator('details[open]').waitFor()
  await scroll(1000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1000)
  expect(await bottom()).toBeGreaterThan(0)
  expect(page.faults).toEqual([])
})

test('[2.17] [9.6] back to top appears after 300 px and brings the reader there', async () => {
  const page = await openTab(browser, { reducedMotion: 'reduce' })
  await page.goto(at('/'))
  const floats = page.getByRole('complementary', { name: '快捷操作' })
  expect(await floats.getByRole('link', { name: '聊天' }).getAttribute('href')).toBe('/chat')
  await floats.getByRole('button', { name: /主题|深色|浅色/ }).waitFor()
  const button = page.getByRole('button', { name: '回到顶部' }).filter({ visible: true })
  expect(await button.count()).toBe(0)
  const scroll = (y: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
  await scroll(300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  expect(await button.count()).toBe(0)
  await scroll(301)
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

test.each([390, 1280])(
  '[2.12] [2.14] at %i px a stranger has a picture in the header; pressing it asks for the login',
  async (width) => {
    const face = 'src="/favicon.svg"'
    const give = async (touristAvatar: string) => {
      await withOwnerAdmin(program.dataDir, (admin) => admin.configure({ touristAvatar }))
      await vi.waitFor(
        async () => expect((await (await fetch(at('/'))).text()).includes(face)).toBe(touristAvatar !== ''),
        20_000,
      )
    }
    await give('')
    const page = await openTab(browser, { viewport: { width, height: 800 } })
    await page.goto(at('/'))
    await page.getByRole('banner').getByRole('button', { name: '搜索文章' }).filter({ visible: true }).waitFor()
    const avatar = page.getByRole('banner').getByRole('button', { name: '登录' })
    expect(await avatar.locator('.face').boundingBox()).toMatchObject({ width: 28, height: 28 })
    await avatar.click()
    await page.getByRole('dialog', { name: '账号登录' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('banner').getByRole('link', { name: '通知' }).count()).toBe(0)
    await give('/favicon.svg')
    await page.reload()
    expect(await avatar.locator('img').getAttribute('src')).toBe('/favicon.svg')
    await give('')
    expect(page.faults).toEqual([])
  },
)

test('[2.16] the drawer holds focus, page and search: closed by Escape, beside it, its button, and by what is chosen', async () => {
  const page = await openTab(browser, { viewport: { width: 390, height: 800 }, colorScheme: 'dark' })
  await page.goto(at('/'))
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))
  const drawer = page.getByRole('dialog', { name: '菜单' })
  const opener = page.getByRole('button', { name: '打开菜单' })
  const isOpener = () => opener.evaluate((it) => it === document.activeElement)
  const open = async () => {
    await opener.click()
    await drawer.waitFor()
  }
  await open()
  await expectAccessible(page, 'drawer, dark')
  const seen = new Set<string>()
  for (let turn = 0; turn < 16; turn++) {
    await page.keyboard.press('Tab')
    seen.add(await page.evaluate(() => document.activeElement?.closest('[id="drawer"], body')?.id || 'page'))
  }
  // From the last stop the browser's own bar is next, and with none, the document: nothing of the page.
  expect(await page.evaluate(() => document.querySelectorAll('body > :not([inert]) a').length)).toBe(
    await drawer.getByRole('link').count(),
  )
  expect(seen.has('drawer')).toBe(true)
  await page.mouse.wheel(0, 500)
  expect(await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflow])).toEqual([60, 'hidden'])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await isOpener()).toBe(true)
  await open()
  await page.mouse.click(350, 600)
  await drawer.waitFor({ state: 'hidden' })
  expect(await page.locator('[inert]').count()).toBe(0)
  await open()
  await drawer.getByRole('button', { name: '关闭菜单' }).click()
  await drawer.waitFor({ state: 'hidden' })
  expect(await isOpener()).toBe(true)
  await open()
  await drawer.getByRole('button', { name: '搜索文章' }).click()
  await page.getByRole('dialog', { name: '搜索' }).waitFor()
  expect(await drawer.isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await open()
  await drawer.getByRole('link', { name: '归档' }).click()
  await page.waitForURL('**/archive')
  await page.goBack()
  expect(await drawer.isVisible()).toBe(false)
  expect(page.faults).toEqual([])
})

test('[2.16] [9.11] on a phone the menu is a drawer of half the width', async () => {
  const page = await openTab(browser, { viewport: { width: 390, height: 800 } })
  await page.goto(at('/'))
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '菜单' })
  await drawer.waitFor()
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(195)
  const links = await drawer.getByRole('navigation').getByRole('link').allInnerTexts()
  expect(links).toEqual(expect.arrayContaining(['首页', '归档', '标签', '留言板', '关于', '热搜']))
  await expectAccessible(page, 'open drawer')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await page.getByRole('button', { name: '打开菜单' }).evaluate((it) => it === document.activeElement)).toBe(true)
})

test('in a browser without popovers, newer colours and newer methods all layers open, are above the page, and close', async () => {
  const page = await openTab(browser)
  await becomeOlder(page)
  await useDrawer({ page, program })
  await openLayers({ page, program })
  // Until the finger moves nothing else is asked for.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--surface'))).toMatch(/^rgb/)
  expect(page.faults).toEqual([])
})
