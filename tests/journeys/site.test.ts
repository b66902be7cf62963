import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import { openBareHome } from '../support/bare-home.ts'
import { type OwnerAdmin, withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { windows } from '../support/thorough.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program
const admin = (work: (it: OwnerAdmin) => Promise<unknown>) => withOwnerAdmin(program.dataDir, work)

beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog()
  await admin(async (it) => {
    await it.notice('小站搬家了，打不开的页面请[告诉我](/about)')
    await it.notice('每周更新一两篇。', { place: 'right' })
    await it.moment('旧的一条')
    await it.moment('今早沿运河跑了五公里，**雾**还没散。\n\n第二段。', ['/uploads/a.webp'])
    await it.configure({
      recordNum: '浙ICP备2021012345号-1',
      policeNum: '浙公网安备33010602012345号',
      sponsor: { name: '云渡 CDN', logo: '', url: 'https://cdn.example/' },
      qqNumber: '10001',
      qqGroup: '345678901',
      github: 'https://github.com/example',
      showList: ['qq', 'qqGroup'],
    })
  })
  await vi.waitFor(async () => expect(await (await fetch(at('/'))).text()).toContain('345678901'), 20_000)
})
afterAll(() => closeAll(browser, program))
const at = (path: string) => program.url + path
/** Polls the HTML of a page until it is published. */
const published = (path: string) => expect.poll(async () => (await fetch(at(path))).text(), { timeout: 10_000 })
const bar = (page: Page) => page.getByRole('complementary', { name: '公告' })
const closeBar = (page: Page) => bar(page).getByRole('button', { name: '关闭公告' })

/** Adds up the layout shifts since the page was opened, except those that follow an input. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved = { shift: 0 }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!it.hadRecentInput) moved.shift += it.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifts = (page: Page) => page.evaluate(() => (globalThis as unknown as { moved: { shift: number } }).moved.shift)

describe.each(windows(1280))('at %i px', (width) => {
  const open = async (path: string, more: object = {}) => {
    const page = await openTab(browser, { viewport: { width, height: 900 }, ...more })
    await watchShifts(page)
    await page.goto(at(path))
    return page
  }

  test('[1.8] [2.1] [4.6] a closed announcement stays closed over reload and on other pages, and nothing moves', async () => {
    const page = await open('/')
    expect(await bar(page).innerText()).toContain('小站搬家了')
    expect(await bar(page).getByRole('link').getAttribute('href')).toBe('/about')
    await expectAccessible(page, 'home with announcement')
    await closeBar(page).click()
    await expect.poll(() => bar(page).isVisible()).toBe(false)
    expect((await page.context().cookies()).find((it) => it.name === 'notice')?.value).toBe('1')
    for (const path of ['/', '/post/1', '/archive', '/privacy']) {
      await page.goto(at(path))
      await page.getByRole('contentinfo').waitFor()
      expect(await bar(page).isVisible()).toBe(false)
      expect(await shifts(page)).toBe(0)
    }
    expect(page.faults).toEqual([])
    await page.context().close()
  })

  test('the keyboard closes it, and it is read with JavaScript off', async () => {
    const page = await open('/about')
    await closeBar(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => bar(page).isVisible()).toBe(false)
    await page.context().close()
    const plain = await open('/', { javaScriptEnabled: false })
    expect(await bar(plain).isVisible()).toBe(true)
    expect(await closeBar(plain).isVisible()).toBe(false)
    await plain.context().close()
  })

  test('[1.13] home tells of the latest moments, of what the owner announces, and how the site has fared', async () => {
    const page = await open('/')
    const moments = page.getByRole('region', { name: '说说' })
    expect(await moments.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('今早沿运河跑了五公里，雾还没散。'),
      expect.stringContaining('旧的一条'),
    ])
    const line = await moments.getByRole('list').boundingBox()
    expect(line?.height).toBeLessThan(32)
    await moments.getByRole('list').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => moments.getByRole('list').evaluate((it) => it.scrollLeft)).toBeGreaterThan(0)

    const aside = page.getByRole('complementary', { name: '侧栏' })
    expect(await aside.getByText('每周更新一两篇。').isVisible()).toBe(true)
    expect(await aside.getByRole('link', { name: 'QQ 10001' }).getAttribute('href')).toContain('uin=10001')
    expect(await aside.getByText('345678901').isVisible()).toBe(true)
    expect(await aside.getByRole('link', { name: 'GitHub' }).count()).toBe(0)

    const clock = aside.locator('[data-running-since]')
    await clock.scrollIntoViewIfNeeded()
    await page.mouse.move(9, 9)
    await expect.poll(() => clock.innerText()).toMatch(/^[\d,]+ 天 \d\d 时 \d\d 分 \d\d 秒$/)
    const before = await clock.innerText()
    await expect.poll(() => clock.innerText(), { timeout: 5000 }).not.toBe(before)
    for (const count of await aside.locator('[data-count]').all()) await expect.poll(() => count.innerText()).toMatch(/^\d+$/)
    expect(page.faults).toEqual([])
    await page.context().close()
  })

  test('[9.7] the site runs since midnight of 2021-08-31 in Shanghai; with a clock in the past for no time, and the years stand as printed', async () => {
    const page = await open('/')
    const clock = page.locator('[data-running-since]')
    for (const [moment, words] of [
      ['2021-09-01T01:02:03+08:00', '1 天 01 时 02 分 03 秒'],
      ['2001-01-01', '0 天 00 时 00 分 00 秒'],
    ] as const) {
      await page.clock.setFixedTime(new Date(moment))
      await page.reload()
      await clock.scrollIntoViewIfNeeded()
      await page.mouse.move(9, 9)
      await expect.poll(() => clock.innerText()).toBe(words)
    }
    await page.mouse.move(9, 9)
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('contentinfo').innerText()).toContain('© 2021 至今 砚边小记')
    await page.context().close()
  })

  test('[1.14] the foot of every page: filing numbers, sponsor, copyright since 2021, feeds and letters', async () => {
    const page = await open('/post/1')
    const foot = page.getByRole('contentinfo')
    const href = (name: string) => foot.getByRole('link', { name, exact: true }).getAttribute('href')
    expect(await href('浙ICP备2021012345号-1')).toBe('https://beian.miit.gov.cn/')
    expect(await href('浙公网安备33010602012345号')).toBe('https://beian.mps.gov.cn/#/query/webSearch?code=33010602012345')
    expect(await href('云渡 CDN')).toBe('https://cdn.example/')
    expect(await foot.innerText()).toContain('© 2021 至今 砚边小记')
    await page.mouse.move(9, 9)
    await page.waitForLoadState('networkidle')
    // The text is the same before and after the scripts ran, and on every page; a current year would differ between pages.
    expect(await foot.innerText()).toContain('© 2021 至今 砚边小记')
    for (const [name, path] of [
      ['RSS', '/rss.xml'],
      ['Atom', '/atom.xml'],
      ['JSON Feed', '/feed.json'],
      ['用户协议', '/agreement'],
      ['隐私政策', '/privacy'],
    ] as const)
      expect(await href(name)).toBe(path)
    await page.context().close()
  })

  test('the two letters say what they are, without JavaScript too', async () => {
    for (const [path, title] of [
      ['/agreement', '用户协议'],
      ['/privacy', '隐私政策'],
    ] as const) {
      const page = await open(path)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
      expect(await page.title()).toBe(`${title} - 砚边小记`)
      await page.context().close()
    }
    const plain = await open('/privacy', { javaScriptEnabled: false })
    expect(await plain.getByRole('main').innerText()).toContain('注销账号')
    await plain.context().close()
  })
})

test('a page that was rendered before the announcement was closed opens without it', async () => {
  const { bare, home, hover, press } = await openBareHome(program.url, 1)
  try {
    await hover()
    expect(await home.evaluate('document.documentElement.dataset.notice')).toBe('1')
    // Another tab would set this cookie.
    await home.evaluate(`document.cookie = 'notice=1; path=/'`)
    const opened = await press()
    await expect.poll(() => opened.evaluate('document.documentElement.dataset.notice')).toBe(undefined)
  } finally {
    await bare.close()
  }
})

test('a page that comes back from the cache knows what was closed meanwhile', async () => {
  const page = await openTab(browser)
  await page.goto(at('/archive'))
  await page.context().addCookies([{ name: 'notice', value: '1', url: program.url }])
  expect(await bar(page).isVisible()).toBe(true)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await bar(page).isVisible()).toBe(false)
  await page.context().close()
})

test('with cookies refused it closes for this page, and reading goes on', async () => {
  const page = await openTab(browser)
  await page.addInitScript(() => Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} }))
  await page.goto(at('/'))
  await closeBar(page).click()
  await expect.poll(() => bar(page).isVisible()).toBe(false)
  await page.reload()
  expect(await bar(page).isVisible()).toBe(true)
  expect(page.faults).toEqual([])
  await page.context().close()
})

test('a new announcement is shown to who closed the old one; taken down, no page keeps it', async () => {
  const page = await openTab(browser)
  await page.goto(at('/about'))
  await closeBar(page).click()
  await expect.poll(() => bar(page).isVisible()).toBe(false)
  await admin((it) => it.notice('今晚十点维护'))
  await published('/about').toContain('今晚十点维护')
  await page.reload()
  expect(await bar(page).innerText()).toContain('今晚十点维护')
  await admin(async (it) => {
    await it.notice('今晚十点维护', { isShown: false }, 3)
    await it.notice('小站搬家了', { isShown: false }, 1)
  })
  await published('/about').not.toContain('data-notice')
  await page.context().close()
})

test('the owner’s own letter takes the place of the built-in one', async () => {
  await admin((it) => it.letter('agreement', { title: '约定', contentMd: '只有一条：**与人为善**。' }))
  await published('/agreement').toContain('与人为善')
  const html = await (await fetch(at('/agreement'))).text()
  expect(html).toContain('<h1')
  expect(html).toMatch(/更新于 \d{4}-\d\d-\d\d/)
  expect(await (await fetch(at('/sitemap/pages.xml'))).text()).toContain('/agreement</loc>')
})
