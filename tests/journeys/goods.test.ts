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
const FILE = { downloadUrl: 'https://pan.example.com/s/canary-link', downloadCode: 'canary-code' }

beforeAll(async () => {
  browser = await launchChromium()
  program = await startEmptyBlog()
  await withOwnerAdmin(program.dataDir, async (admin) => {
    await admin.goods('换页', {
      ...FILE,
      cover: '/favicon.svg',
      images: ['/icons/512.png'],
      techStack: ['Node.js'],
      sourceUrl: 'https://code.example.com/huanye',
      contentMd: '先写在**旁边**。\n\n```bash\ngenerate | huanye\n```',
      versions: [
        { version: '1.3.0', date: '2026-04-06', size: '14 KB', notes: '新增 `--keep`。' },
        { version: '1.0.0', date: '2023-11-05', size: '9 KB', notes: '' },
      ],
    })
    for (let n = 2; n <= 15; n++)
      await admin.goods(`模板 ${n}`, { category: '模板', price: 29, cover: n % 2 ? '/favicon.svg' : '' })
    await admin.goods('canary-hidden', { ...FILE, contentMd: 'canary-hidden', isShown: false })
  })
  await vi.waitFor(async () => expect(await (await fetch(at('/goods'))).text()).toContain('模板 15'), 20_000)
  await vi.waitFor(async () => expect((await fetch(at('/goods/1'))).status).toBe(200), 20_000)
})
afterAll(() => closeAll(browser, program))

const cards = (page: Page) => page.locator('.goods-list:not([aria-busy]) [data-article]')
const names = async (page: Page) => (await cards(page).locator('h2 a').allInnerTexts()).map((it) => it.trim())
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search)
const dialog = (page: Page) => page.getByRole('dialog', { name: '下载' })
const download = (page: Page) => page.getByRole('button', { name: /^下载/ })
const like = (page: Page) => page.getByRole('button', { name: /^赞/ })
const logIn = (page: Page) => page.context().addCookies([{ name: 'blog_token', value: 'abc', url: program.url }])

const sizes = windows(1280)
const openAt =
  (width: number) =>
  async (path: string, more: object = {}) => {
    const page = await openTab(browser, { viewport: { width, height: 900 }, ...more })
    await page.goto(at(path))
    return page
  }

describe.each(sizes)('the shelf at %i px', (width) => {
  const open = openAt(width)

  test('[1.2] the shelf is narrowed, ordered, searched and turned in place, and the way back leads through all of it', async () => {
    const page = await open('/goods')
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
    expect(await names(page)).toHaveLength(12)
    const tabs = page.getByRole('navigation', { name: '项目分类' })
    await tabs.getByRole('link', { name: /^命令行/ }).click()
    await expect.poll(() => names(page)).toEqual(['换页'])
    expect(query(page)).toBe('?categoryId=1')
    expect(await tabs.locator('[aria-current]').innerText()).toContain('命令行')
    await page.getByRole('link', { name: '下载最多' }).click()
    await expect.poll(() => query(page)).toBe('?categoryId=1&orderBy=hot')
    await tabs.getByRole('link', { name: /^全部/ }).click()
    await expect.poll(async () => (await names(page)).length).toBe(12)
    await page.getByRole('link', { name: '第 2 页' }).click()
    await expect.poll(async () => (await names(page)).length).toBe(3)
    expect(query(page)).toBe('?orderBy=hot&page=2')
    await page.getByRole('searchbox', { name: '搜索项目' }).fill('模板 13')
    await expect.poll(() => names(page)).toEqual(['模板 13'])
    expect(query(page)).toBe('?orderBy=hot&keyword=模板+13')
    await page.getByRole('searchbox', { name: '搜索项目' }).fill('没有的')
    await page.getByRole('heading', { name: '没有找到这样的项目' }).waitFor()
    await expectAccessible(page, 'nothing found')
    await page.getByRole('link', { name: '看看全部' }).click()
    await expect.poll(async () => (await names(page)).length).toBe(12)
    expect(query(page)).toBe('')
    for (let back = 0; back < 4; back++) await page.goBack()
    await expect.poll(() => names(page)).toEqual(['换页'])
    expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true)
    expect(page.faults).toEqual([])
    await page.context().close()
  })

  test('an address with a keyword shows what it asks for; a server that fails says so and is asked again', async () => {
    const page = await open('/goods?keyword=huan+换页')
    await page.getByRole('heading', { name: '没有找到这样的项目' }).waitFor()
    expect(await page.getByRole('searchbox', { name: '搜索项目' }).inputValue()).toBe('huan 换页')
    let isDown = true
    await page.route('**/v1/api/goods/list**', (route) =>
      isDown
        ? route.fulfill({ status: 500, json: { code: 500, message: '服务器开小差了', data: null, extra: {} } })
        : route.continue(),
    )
    await page.goto(at('/goods?page=2'))
    const again = page.getByRole('button', { name: '重试' })
    await again.waitFor()
    isDown = false
    await again.click()
    await expect.poll(async () => (await names(page)).length).toBe(3)
    await page.context().close()
  })
})

describe.each(sizes)('a project at %i px', (width) => {
  const open = openAt(width)

  test('[2.4] a project is read whole, its pictures are looked at large, and it counts who came once', async () => {
    const page = await open('/goods/1')
    const main = page.getByRole('main')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/换页\s*v1\.3\.0/)
    expect(await main.locator('.prose strong').innerText()).toBe('旁边')
    expect(await page.getByRole('region', { name: /版本/ }).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'v1.3.0',
      'v1.0.0',
    ])
    const source = page.getByRole('link', { name: '源码' })
    expect([await source.getAttribute('href'), await source.getAttribute('rel')]).toEqual([
      'https://code.example.com/huanye',
      'noopener nofollow',
    ])
    await expect.poll(() => main.locator('[data-slot=views]').innerText()).toBe('1')
    await page.reload()
    await expect.poll(() => main.locator('[data-slot=views]').innerText()).toBe('1')
    await page.getByRole('link', { name: '查看大图：换页，第 2 张' }).click()
    const preview = page.getByRole('dialog', { name: '图片预览' })
    await expect.poll(() => preview.innerText()).toContain('2 / 2')
    await page.keyboard.press('Escape')
    await expect.poll(() => preview.count()).toBe(0)
    expect(page.faults).toEqual([])
    await page.context().close()
  })

  test('a stranger who wants to fetch or like it is asked for a login, and nothing is asked of the server', async () => {
    const page = await open('/goods/1')
    const asked: string[] = []
    page.on('request', (it) => /goods\/(like|download)/.test(it.url()) && asked.push(it.url()))
    for (const button of [download(page), like(page)]) {
      await button.click()
      await page.getByRole('alert').filter({ hasText: '请先登录以继续操作' }).waitFor()
      await page.locator('dialog.login').waitFor()
      await page.keyboard.press('Escape')
      await page.locator('dialog.login').waitFor({ state: 'detached' })
    }
    expect(asked).toEqual([])
    // A session that the server does not know.
    await logIn(page)
    await download(page).click()
    const tokens = async () => (await page.context().cookies()).filter((it) => it.name === 'blog_token')
    await expect.poll(tokens).toEqual([])
    await page.getByRole('alert').filter({ hasText: '请先登录以继续操作' }).waitFor()
    expect(await dialog(page).count()).toBe(0)
    await page.context().close()
  })

  test('a member gets the link and its code, by the keyboard alone; closed, they are in the page no more', async () => {
    const page = await open('/goods/1')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await logIn(page)
    const data = { link: FILE.downloadUrl, code: FILE.downloadCode }
    await page.route('**/v1/api/goods/download/1', (route) =>
      route.fulfill({ json: { code: 200, message: 'success', data, extra: { downloads: 1234 } } }),
    )
    await download(page).focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    const link = dialog(page).getByRole('link', { name: '打开网盘' })
    expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
      FILE.downloadUrl,
      'noopener noreferrer nofollow',
    ])
    await expectAccessible(page, 'download dialog')
    await dialog(page)
      .getByRole('button', { name: /提取码/ })
      .click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(FILE.downloadCode)
    expect(await page.locator('[data-goods-page] [data-slot=downloads]').innerText()).toBe('1,234')
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).count()).toBe(0)
    expect(await download(page).evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await page.content()).not.toContain('canary')
    await page.context().close()
  })

  test('a like is shown at once, and taken back when the server refuses', async () => {
    const page = await open('/goods/1')
    await logIn(page)
    const answer = Promise.withResolvers<void>()
    await page.route('**/v1/api/goods/like/1**', async (route) => {
      await answer.promise
      await route.fulfill({ status: 429, json: { code: 429, message: '操作太频繁，请稍后再试', data: null, extra: {} } })
    })
    await like(page).click()
    await expect.poll(() => like(page).getAttribute('aria-pressed')).toBe('true')
    expect(await like(page).innerText()).toContain('1')
    answer.resolve()
    await expect.poll(() => like(page).getAttribute('aria-pressed')).toBe('false')
    await page.getByRole('alert').filter({ hasText: '操作太频繁' }).waitFor()
    await page.context().close()
  })

  test('shelf and project read well without JavaScript', async () => {
    const plain = await open('/goods', { javaScriptEnabled: false })
    expect(await plain.getByRole('main').getByRole('article').count()).toBe(12)
    expect(await plain.getByRole('searchbox').isVisible()).toBe(false)
    await plain.goto(at('/goods/1'))
    expect(await plain.getByRole('main').innerText()).toContain('下载要用到 JavaScript')
    await plain.context().close()
  })
})

test.each(['/goods', '/goods/1', '/friends'])(
  '%s comes with ten requests at most and without React, and nothing in it moves',
  async (path) => {
    const page = await openTab(browser)
    const scripts: Promise<string>[] = []
    const asked: string[] = []
    page.on('response', (it) => {
      // Covers and faces are what the page shows: they come as they are seen.
      if (it.request().resourceType() !== 'image') asked.push(it.url())
      if (it.request().resourceType() === 'script') scripts.push(it.text())
    })
    await page.addInitScript(() => {
      const moved = { shift: 0 }
      Object.assign(globalThis, { moved })
      new PerformanceObserver((list) => {
        for (const it of list.getEntries()) moved.shift += (it as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(at(path), { waitUntil: 'networkidle' })
    expect(asked.length > 10 ? asked : []).toEqual([])
    expect((await Promise.all(scripts)).filter((it) => it.includes('react.transitional.element'))).toEqual([])
    expect(await page.evaluate(() => (globalThis as unknown as { moved: { shift: number } }).moved.shift)).toBe(0)
    await page.context().close()
  },
)

test('where it is fetched, and what is off the shelf, stands in no published byte', async () => {
  const files = liveFiles(join(program.dataDir, 'site'))
  const bytes = [...files].map(([name, it]) => (name.endsWith('.br') ? brotliDecompressSync(it) : it).toString())
  expect(bytes.some((it) => it.includes('换页'))).toBe(true)
  expect(bytes.filter((it) => it.includes('canary'))).toEqual([])
  for (const path of ['list', 'list?keyword=canary', 'detail/1', 'categories', 'counters?ids=1,16'])
    expect(await (await fetch(at(`/v1/api/goods/${path}`))).text()).not.toContain('canary')
  expect((await fetch(at('/goods/16'))).status).toBe(404)
  const sitemap = await (await fetch(at('/sitemap/pages.xml'))).text()
  expect(sitemap).toContain('/goods</loc>')
  expect(sitemap).toContain('/goods/1</loc>')
  expect(sitemap).not.toContain('/goods/16<')
})

test('taken off the shelf, its page is gone and the shelf forgets it', async () => {
  await withOwnerAdmin(program.dataDir, (admin) => admin.goods('模板 2', { category: '模板', isShown: false }, 2))
  await expect.poll(async () => (await fetch(at('/goods/2'))).status, { timeout: 10_000 }).toBe(404)
  await expect.poll(async () => (await fetch(at('/goods'))).text(), { timeout: 10_000 }).not.toContain('/goods/2"')
})
