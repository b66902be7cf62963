import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/core/db/open-database.ts'
import { closeAll, launchChromium } from '../chromium.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { putHotList } from '../support/rich-hot.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { windows } from '../support/thorough.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program
const at = (path: string) => program.url + path
const html = async () => (await fetch(at('/hotSearch'))).text()

async function put(...lists: [type: 'site' | 'weibo' | 'zhihu' | 'baidu', content: object | null, failures?: number][]) {
  const db = await openDatabase(`file:${program.dataDir}/inkstone.db`)
  for (const list of lists) await putHotList(db, ...list)
  await db.close()
}
const row = (title: string, heat = 1_234_567, host = 'weibo.com') => ({ title, url: `https://${host}/${heat}`, heat })

beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog()
  await put(
    [
      'site',
      {
        articles: [3, 1, 2].map((id) => ({ id, views: id * 700 })),
        words: [
          { word: 'SQLite', times: 12 },
          { word: '<b>粗</b>', times: 2 },
        ],
      },
    ],
    ['weibo', [row('一件事'), row('<img src=x onerror=alert(1)>', 9)]],
    ['zhihu', [row('旧问题？', 5, 'www.zhihu.com')], 2],
    ['baidu', null, 1],
  )
  await withOwnerAdmin(program.dataDir, (admin) => admin.configure({ hotSearch: ['weibo', 'zhihu', 'baidu'] }))
  await vi.waitFor(async () => expect(await html()).toContain('百度榜单这会儿取不到'), 20_000)
}, 120_000)
afterAll(() => closeAll(browser, program))

/** The server has noticed what another process wrote. */
const told = (type: string, state: string) =>
  expect
    .poll(async () => (await (await fetch(at(`/v1/api/getHotSearch/${type}`))).json()).data.state, { timeout: 10_000 })
    .toBe(state)
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '热搜来源' }).getByRole('link', { name })
const list = (page: Page, name: RegExp) => page.getByRole('region', { name })
const engine = (page: Page) => page.getByRole('combobox', { name: '搜索引擎' })
const field = (page: Page) => page.getByRole('textbox', { name: '搜索的词' })

describe.each(windows(1280))('at %i px', (width) => {
  const open = async (path = '/hotSearch', more: object = {}) => {
    const page = await openTab(browser, { viewport: { width, height: 900 }, ...more })
    await page.goto(at(path))
    return page
  }

  test('[1.2] this site’s own list first: much read, much searched, the first three in vermilion', async () => {
    const page = await open()
    expect(await page.title()).toBe('热搜 - 砚边小记')
    const read = list(page, /七日热文/)
    expect(await read.getByRole('listitem').allInnerTexts()).toHaveLength(3)
    expect(await read.getByRole('listitem').first().innerText()).toContain('2,100 阅读')
    expect(await read.getByRole('link').first().getAttribute('href')).toBe('/post/3')
    expect(await read.innerText()).toMatch(/更新于 \d\d-\d\d \d\d:\d\d/)
    const colour = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((it) => getComputedStyle(it).color)
    const seal = await page.evaluate(() => {
      const it = document.body.appendChild(document.createElement('i'))
      it.style.color = 'var(--seal)'
      const { color } = getComputedStyle(it)
      it.remove()
      return color
    })
    expect(await colour('.hot ol > li:nth-child(3) i')).toBe(seal)
    expect(
      await list(page, /大家在搜/)
        .getByRole('listitem')
        .allInnerTexts(),
    ).toEqual([expect.stringContaining('SQLite'), expect.stringContaining('<b>粗</b>')])
    await expectAccessible(page, 'hot')
    expect(page.faults).toEqual([])
    await page.context().close()
  })

  test('a searched word opens the search of this site with it', async () => {
    const page = await open()
    await page.getByRole('button', { name: /SQLite/ }).click()
    const dialog = page.getByRole('dialog', { name: '搜索' })
    await dialog.locator('a.hit').first().waitFor()
    expect(await dialog.getByRole('textbox').inputValue()).toBe('SQLite')
    expect(await dialog.getByRole('link', { name: '看看热搜' }).count()).toBeLessThanOrEqual(1)
    await page.context().close()
  })

  test('other lists by their tabs: found, from before, not to be had; links lead away without telling from where', async () => {
    await put(['baidu', null, 1])
    await vi.waitFor(async () => expect(await html()).toContain('百度榜单这会儿取不到'), 10_000)
    const page = await open()
    await tab(page, '微博').click()
    expect(await tab(page, '微博').getAttribute('aria-current')).toBe('true')
    expect(new URL(page.url()).hash).toBe('#weibo')
    const weibo = list(page, /微博热搜/)
    expect(await weibo.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/一件事\s+123\.4 万/),
      expect.stringContaining('<img src=x onerror=alert(1)>'),
    ])
    expect(await weibo.getByRole('link').first().getAttribute('rel')).toBe('noopener nofollow')
    await tab(page, '知乎').click()
    await page.getByText(/知乎榜单暂时取不到，这是 \d\d-\d\d \d\d:\d\d 存下的结果/).waitFor()
    await tab(page, '百度').click()
    await page.getByRole('heading', { name: '暂不可用' }).waitFor()
    await expectAccessible(page, 'unavailable')
    // Meanwhile it was found.
    await put(['baidu', [row('终于', 7, 'www.baidu.com')]])
    await told('baidu', 'ok')
    await page.getByRole('button', { name: '再看看' }).filter({ visible: true }).click()
    await page.getByRole('link', { name: /终于/ }).waitFor()
    expect(page.faults).toEqual([])
    await page.context().close()
  })

  test('an address with a list in it opens that list; one that does not exist opens the first', async () => {
    const page = await open('/hotSearch#zhihu')
    await page.getByText('旧问题？').waitFor()
    await page.goto(at('/hotSearch#nothing'))
    await page.reload()
    await page.getByText('七日热文').waitFor()
    await page.context().close()
  })

  test('what is found is published: who opens the page sees it, and the page asks for nothing', async () => {
    const page = await open()
    const asked: string[] = []
    page.on('request', (it) => it.url().includes('getHotSearch') && asked.push(it.url()))
    await put(['baidu', [row('新的第一', width, 'www.baidu.com')]])
    await expect.poll(html, { timeout: 10_000 }).toContain(`https://www.baidu.com/${width}"`)
    await page.goto(at('/hotSearch#baidu'))
    await page.reload({ waitUntil: 'networkidle' })
    expect(await page.getByText('新的第一').filter({ visible: true }).count()).toBe(1)
    expect([asked, page.faults]).toEqual([[], []])
    await page.context().close()
  })

  test('the box asks the chosen engine in a new tab, and remembers it; this site is one of them', async () => {
    const page = await open()
    await page.context().route(/baidu\.com|bing\.com/, (route) => route.fulfill({ body: 'found' }))
    const search = async (words: string) => {
      await field(page).fill(words)
      const opened = page.context().waitForEvent('page')
      await field(page).press('Enter')
      const other = await opened
      await other.waitForURL(/^https/)
      expect(await other.evaluate(() => window.opener)).toBeNull()
      const url = other.url()
      await other.close()
      return url
    }
    expect(await search('岛屿 & 架构')).toBe('https://www.bing.com/search?q=%E5%B2%9B%E5%B1%BF+%26+%E6%9E%B6%E6%9E%84')
    await engine(page).selectOption('百度')
    expect(await search('c++')).toBe('https://www.baidu.com/s?wd=c%2B%2B')
    await page.reload()
    await expect.poll(() => engine(page).inputValue()).toBe('百度')
    await engine(page).selectOption('本站')
    await field(page).fill('SQLite')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await page.getByRole('dialog', { name: '搜索' }).locator('a.hit').first().waitFor()
    expect(page.faults).toEqual([])
    await page.context().close()
  })
})

test('without JavaScript all lists stand there, and the box is a plain form that the policy of this page alone lets go', async () => {
  const page = await openTab(browser, { javaScriptEnabled: false })
  await page.context().route(/bing\.com/, (route) => route.fulfill({ body: 'found' }))
  await page.goto(at('/hotSearch'))
  for (const words of ['七日热文', '微博热搜', '旧问题？', '百度热搜'])
    expect(await page.getByText(words).first().isVisible()).toBe(true)
  await field(page).fill('岛屿')
  const opened = page.context().waitForEvent('page')
  await field(page).press('Enter')
  const other = await opened
  await other.waitForURL('https://www.bing.com/search?q=%E5%B2%9B%E5%B1%BF')
  await page.context().close()
  const policy = async (path: string) => (await fetch(at(path))).headers.get('content-security-policy') ?? ''
  expect(await policy('/hotSearch')).toContain("form-action 'self' https://www.bing.com ")
  for (const path of ['/', '/messages', '/post/1', '/nothing-here']) expect(await policy(path)).toContain("form-action 'self';")
  expect((await policy('/hotSearch')).replace(/form-action [^;]+/, '')).toBe((await policy('/')).replace(/form-action [^;]+/, ''))
})

test('it is reached from the search, the drawer and the foot of every page', async () => {
  const page = await openTab(browser, { viewport: { width: 390, height: 800 } })
  await page.goto(at('/post/1'))
  expect(await page.getByRole('contentinfo').getByRole('link', { name: '热搜' }).getAttribute('href')).toBe('/hotSearch')
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '菜单' })
  expect(await drawer.getByRole('link', { name: '热搜' }).getAttribute('href')).toBe('/hotSearch')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '搜索文章' }).first().click()
  await page.getByRole('dialog', { name: '搜索' }).getByRole('link', { name: '看看热搜' }).click()
  await page.waitForURL('**/hotSearch')
  await page.context().close()
})

test('the owner takes a list away: its tab goes, and it does not exist any more', async () => {
  await withOwnerAdmin(program.dataDir, (admin) => admin.configure({ hotSearch: [] }))
  await expect.poll(html, { timeout: 10_000 }).not.toContain('微博热搜')
  expect(await html()).not.toContain('热搜来源')
  expect((await fetch(at('/v1/api/getHotSearch/weibo'))).status).toBe(404)
})
