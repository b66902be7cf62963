import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import { startEmptyBlog } from '../support/filled-program.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { liveFiles } from '../support/site-files.ts'
import { windows } from '../support/thorough.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program
const at = (path: string) => program.url + path

beforeAll(async () => {
  browser = await launchChromium()
  program = await startEmptyBlog()
  await withOwnerAdmin(program.dataDir, async (admin) => {
    await admin.friend('远山札记', { url: 'https://yuanshan.example.com/', group: '技术同好' })
    await admin.friend('半夏的药柜', { url: 'https://banxia.example.com/', avatar: '/favicon.svg' })
    await admin.friend('潮间带', { url: 'https://tide.example.com/', avatar: '/lost.png' })
    await admin.orderFriendGroups(['常来常往', '技术同好'])
    await admin.readFriendFeeds({
      'banxia.example.com':
        '<rss><channel><item><title>&lt;img src=x onerror=alert(1)&gt;当归\u202e与离乡</title><link>/danggui</link><pubDate>Sun, 15 Nov 2026 08:00:00 +0800</pubDate></item></channel></rss>',
      'yuanshan.example.com': '<feed><entry><title>下山</title><link href="https://evil.example.net/"/></entry></feed>',
    })
    await admin.checkFriendSites(['tide.example.com'])
  })
  await vi.waitFor(async () => expect(await (await fetch(at('/friends'))).text()).toContain('tide.example.com'), 20_000)
})
afterAll(() => closeAll(browser, program))

const APPLY = '**/v1/api/friend/apply'
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const submit = (page: Page) => page.getByRole('button', { name: '提交申请' })
const WRITTEN = {
  站点名称: '松针笔记',
  邮箱: 'canary-pine@example.com',
  网址: 'https://canary-pine.example.com/',
  一句话简介: '从一根线画到一片森林。',
}
async function write(page: Page, more: Partial<typeof WRITTEN> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...WRITTEN, ...more })) await field(page, name).fill(text)
}
const written = (page: Page) => Promise.all(Object.keys(WRITTEN).map((name) => field(page, name).inputValue()))
const words = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()

describe.each(windows(390))('at %i px', (width) => {
  const open = async (more: object = {}) => {
    const page = await openTab(browser, { viewport: { width, height: 900 }, ...more })
    await page.goto(at('/friends'))
    return page
  }

  test('[1.2] friends stand in the owner’s groups; a face that does not come leaves its letter', async () => {
    const page = await open()
    const groups = page.getByRole('main').getByRole('heading', { level: 2 })
    expect((await groups.allInnerTexts()).slice(0, 2).map((it) => it.replace(/\s/g, ''))).toEqual(['常来常往2', '技术同好1'])
    const first = page.getByRole('link', { name: /半夏的药柜/ })
    expect(await first.getAttribute('href')).toBe('https://banxia.example.com/')
    expect(await first.getAttribute('rel')).toBe('noopener')
    expect(await first.locator('img').getAttribute('referrerpolicy')).toBe('no-referrer')
    const lost = page.getByRole('link', { name: /潮间带/ })
    await lost.scrollIntoViewIfNeeded()
    await expect.poll(() => lost.locator('img').count()).toBe(0)
    expect(await lost.locator('text').textContent()).toBe('潮')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.context().close()
  })

  test('a friend’s newest post is text with a date and a plain link; a site that is down for long says so to everybody', async () => {
    const page = await open()
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    expect((await card('半夏的药柜').locator('.post').innerText()).replace(/\s+/g, ' ')).toMatch(/当归与离乡 2026-11-15$/)
    const post = page.getByRole('link', { name: '当归与离乡', exact: true })
    expect(await post.getAttribute('href')).toBe('https://banxia.example.com/danggui')
    expect(await post.getAttribute('rel')).toBe('noopener nofollow ugc')
    expect(await card('半夏的药柜').locator('.post img').count()).toBe(0)
    // A link that leads off the friend's site is left out.
    expect(await card('远山札记').locator('.post').innerText()).toContain('下山')
    expect(await card('远山札记').locator('.post a').count()).toBe(0)
    expect(await page.getByRole('link', { name: /潮间带.*tide\.example\.com\s*，\s*20\d\d-\d\d-\d\d 起\s*打不开/ }).count()).toBe(
      1,
    )
    expect(await card('潮间带').locator('.post').count()).toBe(0)
    await page.context().close()
  })

  test('the site’s own card is copied line by line', async () => {
    const page = await open()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copy = page.getByRole('button', { name: /名称/ })
    await copy.click()
    await expect.poll(() => copy.innerText()).toContain('已复制')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('砚边小记')
    await page.context().close()
  })

  test('a field is checked when it is left, in the words of the server, and the first mistake gets the focus', async () => {
    const page = await open()
    await field(page, '网址').fill('pine-notes')
    await field(page, '一句话简介').focus()
    await words(page, '请填写完整网址，以 https:// 或 http:// 开头').waitFor()
    expect(await field(page, '网址').getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page, 'form with a mistake')
    await field(page, '网址').fill('https://pine.example.com')
    await expect.poll(() => page.getByText('请填写完整网址').isVisible()).toBe(false)
    await submit(page).click()
    await words(page, '请输入站点名称').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await page.context().close()
  })

  test('what was typed survives a reload, a server that fails and no network; sent once, it is gone', async () => {
    const page = await open()
    await write(page, { 网址: `https://canary-pine${width}.example.com/` })
    const before = await written(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cache:friend-apply'))).toContain('森林')
    await page.reload()
    await page.mouse.move(9, 9)
    await expect.poll(() => written(page)).toEqual(before)
    await page.route(APPLY, (route) =>
      route.fulfill({ status: 500, json: { code: 500, message: '服务器开小差了', data: null, extra: {} } }),
    )
    await submit(page).click()
    await words(page, '服务器开小差了').waitFor()
    expect(await written(page)).toEqual(before)
    await page.unroute(APPLY)
    await page.context().setOffline(true)
    await submit(page).click()
    await words(page, '网络连接失败').waitFor()
    expect(await written(page)).toEqual(before)
    await page.context().setOffline(false)
    await field(page, '邮箱').press('Enter')
    await words(page, '申请收到了').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('申请收到了')
    await expectAccessible(page, 'application sent')
    await page.reload()
    await submit(page).waitFor()
    expect(await written(page)).toEqual(['', '', '', ''])
    await write(page, { 网址: `http://www.canary-pine${width}.example.com` })
    await submit(page).click()
    await words(page, '这个网址已经申请过').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('url')
    await page.context().close()
  })

  test('it reads well in both themes and without JavaScript, where no form pretends to work', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open({ colorScheme })
      await expectAccessible(page, `friends ${colorScheme}`)
      await page.context().close()
    }
    const plain = await open({ javaScriptEnabled: false })
    expect(await plain.getByRole('main').innerText()).toContain('填写申请要用到 JavaScript')
    expect(await submit(plain).isVisible()).toBe(false)
    await plain.context().close()
  })
})

test('pressed while its script does not come, the form goes nowhere, keeps what was typed, and works at the next press', async () => {
  const page = await openTab(browser)
  let isDown = true
  await page.route(/ApplyForm/, (route) => (isDown ? route.abort() : route.continue()))
  await page.goto(at('/friends'))
  await write(page, { 网址: 'https://127.0.0.1' })
  await submit(page).click()
  await words(page, '没有加载成功').waitFor()
  expect(page.url()).toBe(at('/friends'))
  expect((await written(page))[0]).toBe('松针笔记')
  isDown = false
  await page.reload()
  await write(page, { 网址: 'https://127.0.0.1' })
  await submit(page).click()
  await words(page, '不能是本机或内网地址').waitFor()
  await page.context().close()
})

test('the owner says yes, and the friend stands there; of who asked nothing else is published anywhere', async () => {
  const bytes = () =>
    [...liveFiles(join(program.dataDir, 'site'))].map(([name, it]) =>
      (name.endsWith('.br') ? brotliDecompressSync(it) : it).toString(),
    )
  expect(bytes().filter((it) => it.includes('canary-pine'))).toEqual([])
  await withOwnerAdmin(program.dataDir, (admin) => admin.acceptFriend(4, '新来的'))
  await expect.poll(async () => (await fetch(at('/friends'))).text(), { timeout: 10_000 }).toContain('canary-pine')
  expect(bytes().filter((it) => it.includes('canary-pine@'))).toEqual([])
  expect(await (await fetch(at('/v1/api/friend/list'))).text()).not.toContain('canary-pine@')
  expect(await (await fetch(at('/sitemap/pages.xml'))).text()).toContain('/friends</loc>')
})
