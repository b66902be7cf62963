import { parseFragment, serialize } from 'parse5'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import { startEmptyBlog } from '../support/filled-program.ts'
import { addAccount, enter } from '../support/member.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { fillMoments } from '../support/rich-moments.ts'
import { windows } from '../support/thorough.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await launchChromium()
  program = await startEmptyBlog()
  await fillMoments(program.dataDir)
  await vi.waitFor(async () => expect(await (await fetch(`${program.url}/moments`)).text()).toContain('第七遍'), 20_000)
})
afterAll(() => closeAll(browser, program))

const LIST = '**/v1/api/moment/list**'
const LIKE = '**/v1/api/moment/like/**'
const entries = (page: Page) => page.locator('[data-moment]:visible')
const more = (page: Page) => page.locator('[data-older]')
const toast = (page: Page) => page.locator('.toast')

async function open(options: BrowserContextOptions = {}, path = '/moments') {
  const page = await openTab(browser, { reducedMotion: 'reduce', ...options })
  await page.goto(program.url + path)
  return page
}
async function turnOn(page: Page, count = 20) {
  await more(page).click()
  await expect.poll(() => entries(page).count()).toBe(count)
}
/** One of the pictures is lost on purpose. */
const faultsOf = (page: { faults: string[] }) => page.faults.filter((it) => !it.includes('404'))

describe.each(windows(1280))('at %i px', (width) => {
  const viewport = { width, height: 900 }

  test('[1.2] the notebook: months, days, and pictures in grids whose places are kept', async () => {
    const page = await openTab(browser, { viewport, reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(globalThis, { moved })
      // Only `main` is watched, because the button to the top appears outside it while the reader scrolls.
      const inMain = (it: { node?: Node }) =>
        (it.node as Element | null)?.closest?.('main') && moved.push(it.node?.textContent ?? '')
      new PerformanceObserver((list) => {
        for (const it of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[]) it.sources.forEach(inMain)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const asked: string[] = []
    // One of them holds code, whose font is its own.
    page.on('request', (it) => it.resourceType() !== 'image' && !it.url().includes('/mono.') && asked.push(it.url()))
    await page.goto(`${program.url}/moments`, { waitUntil: 'networkidle' })
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(10)
    expect(asked.filter((it) => /react|island|hydrate/i.test(it))).toEqual([])
    expect(await page.locator('.month > h2').allInnerTexts()).toEqual(['2024 年 11 月', '2024 年 10 月'])
    expect(await entries(page).count()).toBe(10)
    expect(await entries(page).first().innerText()).toMatch(/^21\s*周四\s*今早沿运河[\s\S]*09:42/)
    for (const picture of await page.locator('.pictures').all()) await picture.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([])

    const boxes = (text: string) =>
      entries(page)
        .filter({ hasText: text })
        .locator('.frame')
        .evaluateAll((all) =>
          all.map((it) => it.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x, y, width, height })),
        )
    const across = async (text: string) => new Set((await boxes(text)).map((it) => Math.round(it.x))).size
    const ratio = async (text: string) => {
      const [box] = await boxes(text)
      return box ? box.width / box.height : 0
    }
    expect([await across('三张'), await across('水乡'), await across('Abstract')]).toEqual([3, 2, 2])
    expect(await ratio('水乡')).toBeCloseTo(1)
    expect(await ratio('今早')).toBeCloseTo(480 / 300, 1)
    expect(await ratio('竖的一张')).toBeCloseTo(300 / 380, 1)
    expect(await ratio('很竖的')).toBeCloseTo(3 / 4)
    expect(await ratio('横的')).toBeCloseTo(2)
    expect(await ratio('不知道')).toBeCloseTo(4 / 3)
    expect(faultsOf(page)).toEqual([])
    await page.context().close()
  })

  test('older ones come in their place, under their month, as they would have been printed', async () => {
    const page = await open({ viewport })
    await more(page).focus()
    const before = await entries(page).nth(9).boundingBox()
    await turnOn(page)
    expect(await entries(page).nth(9).boundingBox()).toEqual(before)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('m15')
    await turnOn(page, 25)
    expect(await more(page).count()).toBe(0)
    expect(await page.locator('.moments').innerText()).toContain('翻到头了')
    expect(await page.locator('.month > h2').allInnerTexts()).toEqual(['11', '10', '9', '8'].map((it) => `2024 年 ${it} 月`))
    const rows = await entries(page)
      .filter({ hasText: '五张。' })
      .locator('.frame')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top))
    expect(rows.map((it) => it === rows[0])).toEqual([true, true, true, false, false])
    await expectAccessible(page, 'all moments')
    expect(faultsOf(page)).toEqual([])
    await page.context().close()
  })

  test('the reader comes back to where he was, by the back button and after a reload', async () => {
    const page = await open({ viewport })
    await turnOn(page)
    await entries(page).nth(15).scrollIntoViewIfNeeded()
    const at = () => page.evaluate(() => Math.round(scrollY))
    await expect.poll(() => page.evaluate(() => history.state?.y === scrollY && scrollY > 900)).toBe(true)
    const y = await at()
    await page.reload()
    await expect.poll(() => entries(page).count()).toBe(20)
    await expect.poll(at).toBe(y)
    await page.goto(`${program.url}/about`)
    await page.goBack()
    await expect.poll(() => entries(page).count()).toBe(20)
    await expect.poll(at).toBe(y)
    await page.context().close()
  })

  test('an address names one of them, however old', async () => {
    const page = await open({ viewport }, '/moments#m3')
    await expect.poll(() => page.locator('#m3').count()).toBe(1)
    await expect.poll(async () => (await page.locator('#m3').boundingBox())?.y).toBeLessThan(900)
    expect(await page.locator('#m3').evaluate((it) => it.matches(':target'))).toBe(true)
    await page.goto('about:blank')
    await page.goto(`${program.url}/moments#m999`)
    await toast(page).getByText('没有找到这一条').waitFor()
    await page.context().close()
  })

  test('[2.27] a moment’s pictures are looked through together, and the focus comes back', async () => {
    const page = await open({ viewport })
    const links = entries(page).filter({ hasText: '水乡' }).locator('.pictures a')
    expect(await links.nth(1).getAttribute('aria-label')).toBe('查看大图，第 2 张，共 4 张')
    await links.nth(1).press('Enter')
    const overlay = page.getByRole('dialog', { name: '图片预览' })
    await expect.poll(() => overlay.locator('.counter').innerText()).toBe('2 / 4')
    await page.keyboard.press('Escape')
    await overlay.waitFor({ state: 'hidden' })
    expect(await links.nth(1).evaluate((it) => it === document.activeElement)).toBe(true)
    expect(page.url()).toBe(`${program.url}/moments`)
    await page.context().close()
  })
})

test('what comes by a call reads as what the server wrote, with nothing that could run', async () => {
  const page = await openTab(browser)
  const hostile =
    '<p>好<img src="/favicon.svg" onerror="boom()"><a href="javascript:boom()">链接</a></p><script>boom()</script><p>完</p>'
  await page.route(LIST, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.records.at(-1).content = hostile
    // The second page repeats an entry that the first page printed, so that the script renders it too.
    if (route.request().url().includes('pageNum=2')) {
      const first = await (await fetch(`${program.url}/v1/api/moment/list`)).json()
      body.data.records.unshift({ ...first.data.records[1], id: 1000 })
    }
    await route.fulfill({ response, json: body })
  })
  await page.goto(`${program.url}/moments`)
  await more(page).click()
  await page.locator('#m1000').waitFor()
  const { data } = await (await fetch(`${program.url}/v1/api/moment/list`)).json()
  // The page's script adds the copy button and the attributes of code; the server's HTML has none of them.
  await page.locator('#m1000 .code .copy').waitFor()
  const made = await page.locator('#m1000 .prose').evaluate((it) => {
    const bare = it.cloneNode(true) as Element
    for (const tool of bare.querySelectorAll('.code .copy')) tool.remove()
    for (const code of bare.querySelectorAll('.code > pre')) for (const name of ['role', 'aria-label']) code.removeAttribute(name)
    return bare.innerHTML
  })
  expect(serialize(parseFragment(made))).toBe(serialize(parseFragment(data.records[1].content)))
  const last = entries(page).last().locator('.prose')
  expect(await last.innerText()).toMatch(/^好\s*链接\s+完$/)
  const attributes = last.locator('*').evaluateAll((all) => all.flatMap((it) => it.getAttributeNames()))
  expect((await attributes).filter((it) => /^(on|href$)/.test(it))).toEqual([])
  expect(await last.locator('script').count()).toBe(0)
  // The page's policy refuses a handler as soon as it is parsed, and says so; an exception would be `boom` that ran.
  expect(page.faults.filter((it) => !/404|Failed to load|inline event handler violates/.test(it))).toEqual([])
  await page.context().close()
})

test('a stranger who likes is asked for a login; a member’s like is shown at once, and taken back when refused', async () => {
  const page = await open()
  const like = entries(page).first().locator('[data-like]')
  await like.click()
  await expect.poll(() => toast(page).innerText()).toContain('请先登录以继续操作')
  expect(await like.getAttribute('aria-pressed')).toBe('false')
  await page.locator('dialog.login').waitFor()
  await page.keyboard.press('Escape')

  await page.context().addCookies([{ name: 'blog_token', value: 'abc', url: program.url }])
  const asked: string[] = []
  let likeNum = 41
  await page.route(LIKE, (route) => {
    const { searchParams, pathname } = new URL(route.request().url())
    asked.push(`${pathname.split('/').at(-1)} ${searchParams.get('to')}`)
    const isLike = searchParams.get('to') === '1'
    if (asked.length > 2)
      return route.fulfill({ status: 429, json: { code: 429, message: '操作太频繁，请稍后再试', data: null, extra: {} } })
    likeNum += isLike ? 1 : -1
    return route.fulfill({ json: { code: 200, message: 'success', data: true, extra: { isLike, likeNum } } })
  })
  await like.click()
  await expect.poll(() => like.innerText()).toMatch(/42$/)
  expect(await like.getAttribute('aria-pressed')).toBe('true')
  await like.click()
  await expect.poll(() => like.innerText()).toMatch(/41$/)
  await like.click()
  await expect.poll(() => toast(page).allInnerTexts()).toContainEqual(expect.stringContaining('操作太频繁'))
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false')
  expect(asked).toEqual(['25 1', '25 0', '25 1'])
  await page.context().close()
})

const REACT = /\/_astro\/(react|hydrate|Moments)\./
const LIST_FILE = /_astro\/Moments\./

test('a stranger reads numbers of today without React; a picture does not wake the list, which wakes to what stands there', async () => {
  const page = await openTab(browser, { reducedMotion: 'reduce' })
  const asked: string[] = []
  page.on('request', (it) => asked.push(it.url()))
  await page.route('**/v1/api/moment/counters**', (route) =>
    route.fulfill({
      json: { code: 200, message: 'success', data: [{ id: 25, likeNum: 1234, commentNum: 7, isLike: false }], extra: {} },
    }),
  )
  await page.route('**/uploads/flat.webp', (route) => route.abort())
  await page.goto(`${program.url}/moments`)
  const acts = page.locator('#m25 .acts')
  await expect.poll(() => acts.innerText()).toContain('1,234')
  expect(await acts.locator('[data-open-comments]').innerText()).toContain('7')
  await page.locator('#m25 .prose').click()
  await page.locator('#m25 .lost-picture').waitFor()
  expect(asked.filter((it) => REACT.test(it))).toEqual([])
  await entries(page).filter({ hasText: '水乡' }).locator('.pictures a').first().click()
  await page.getByRole('dialog', { name: '图片预览' }).waitFor()
  await page.keyboard.press('Escape')
  expect(asked.filter((it) => LIST_FILE.test(it))).toEqual([])
  await turnOn(page)
  expect(asked.some((it) => LIST_FILE.test(it))).toBe(true)
  expect(await acts.innerText()).toMatch(/7\s[\s\S]*1,234$/)
  expect(page.faults.filter((it) => !/404|ERR_FAILED|flat/.test(it))).toEqual([])
  await page.context().close()
})

test('a member’s list wakes by itself: with what was liked, and without those who are not to be read', async () => {
  const page = await openTab(browser)
  await addAccount(program, { username: 'reader@example.com' })
  await enter(page, program, 'reader@example.com')
  await page.goto(`${program.url}/moments`)
  const first = entries(page).first()
  await first.locator('[data-like]').click()
  await expect.poll(() => first.locator('[data-like]').innerText()).toMatch(/1$/)
  await page.reload()
  await expect.poll(() => first.locator('[data-like]').getAttribute('aria-pressed')).toBe('true')
  await first.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: /^不看 / }).click()
  await page.getByRole('button', { name: '不看了' }).click()
  await expect.poll(() => entries(page).count()).toBe(0)
  await page.reload()
  await expect.poll(() => entries(page).count()).toBe(0)
  expect(faultsOf(page)).toEqual([])
  await page.context().close()
})

test('[8.8] the link of one of them is copied', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.locator('#m20').getByRole('button', { name: '复制链接' }).click()
  await expect.poll(() => toast(page).innerText()).toContain('链接已复制到剪贴板')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${program.url}/moments#m20`)
  await page.context().close()
})

test('without JavaScript the newest are read, pictures are links, and nothing waits for a press', async () => {
  const page = await open({ javaScriptEnabled: false })
  expect(await entries(page).count()).toBe(10)
  expect(await page.locator('main button:visible').count()).toBe(0)
  expect(await page.locator('.pictures a').first().getAttribute('href')).toBe('/uploads/flat.webp')
  expect(await page.getByRole('main').innerText()).toContain('更早的说说要打开 JavaScript 才能看')
  await page.context().close()
})

test('signs that join to one cannot be broken: they end at the edge of the page', async () => {
  await withOwnerAdmin(program.dataDir, (admin) => admin.moment(`很长的一串 ${'👩\u200d'.repeat(150)}`))
  await vi.waitFor(async () => expect(await (await fetch(`${program.url}/moments`)).text()).toContain('很长的一串'), 20_000)
  const page = await open({ viewport: { width: 390, height: 900 } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.context().close()
})
