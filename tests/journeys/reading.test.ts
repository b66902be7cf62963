import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { startEmptyBlog } from '../support/filled-program.ts'
import type { Program } from '../support/program.ts'
import { sampleFolder } from '../support/sample-folder.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program
let folder: string
let article = ''

beforeAll(async () => {
  browser = await launchChromium()
  folder = await sampleFolder()
  program = await startEmptyBlog()
})
afterAll(async () => {
  await browser.close()
  await program.remove()
  rmSync(folder, { recursive: true, force: true })
})
const at = (path: string) => program.url + path
const waitForText = (page: Page, path: string, words: string) =>
  expect
    .poll(
      async () => {
        await page.goto(at(path))
        return (await page.locator('body').innerText()).includes(words)
      },
      { timeout: 20_000 },
    )
    .toBe(true)

test('a newcomer sees an empty blog that says how to fill it, imports a folder, and reads', async () => {
  const page = await openTab(browser)
  await page.goto(at('/'))
  expect(await page.locator('main').innerText()).toContain('npm run import -- 你的文章文件夹')
  await expectAccessible(page, 'empty home')
  for (const path of ['/archive', '/tags', '/about']) {
    await page.goto(at(path))
    await expectAccessible(page, `empty ${path}`)
  }
  const { code, output } = await program.import(folder)
  expect([code, /新增\D*23/.test(output)]).toEqual([0, true])
  await waitForText(page, '/', 'WAL 模式')
  await page.getByRole('link', { name: /WAL 模式/ }).click()
  await page.waitForURL(/\/post\/\d+$/)
  article = new URL(page.url()).pathname
  expect(await page.title()).toBe('SQLite 的 WAL 模式到底快在哪里 - 砚边小记')
  expect(page.faults).toEqual([])
})

describe('the article', () => {
  let page: Page & { faults: string[] }
  beforeAll(async () => {
    page = await openTab(browser)
    await page.goto(at(article))
  })

  test('[2.5] shows its table, code, callout, formula, picture, tasks and footnote', async () => {
    expect(await page.locator('.table-scroll td').allInnerTexts()).toContain('1,046')
    expect(await page.locator('figure.code .code-title').innerText()).toBe('bench.ts')
    expect(await page.locator('figure.code .line.marked').innerText()).toContain('new DatabaseSync')
    expect(await page.locator('.callout.tip .callout-title').innerText()).toBe('先确认一件事')
    expect(await page.locator('math mfrac').count()).toBe(1)
    expect(await page.locator('figure.mermaid code').innerText()).toContain('A-->B')
    expect(await page.locator('li.task input:checked').count()).toBe(1)
    expect(await page.locator('.footnotes').innerText()).toContain('官方文档写得很清楚')
    // Jumped to, it is marked.
    const ground = () =>
      page
        .locator('.footnotes li')
        .first()
        .evaluate((it) => getComputedStyle(it).backgroundColor)
    const before = await ground()
    for (const x of [3, 9]) await page.mouse.move(x, 5)
    // The script of footnotes comes after those of the first movement.
    await page.waitForLoadState('networkidle')
    await page.locator('.footnote-ref').first().click()
    await page.getByRole('dialog', { name: '脚注 1' }).getByRole('link', { name: '到文末看' }).click()
    expect(await ground()).not.toBe(before)
    const picture = page.locator('figure.picture img')
    await picture.scrollIntoViewIfNeeded()
    expect(await picture.getAttribute('src')).toMatch(/^\/uploads\/[\w-]+\.png$/)
    expect([await picture.getAttribute('width'), await picture.getAttribute('height')]).toEqual(['320', '200'])
    await expect.poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(320)
  })

  test('a link between files leads to the other article, one to elsewhere says so', async () => {
    const [inner, outer] = [page.getByRole('link', { name: '另一篇' }), page.getByRole('link', { name: /^官方文档/ })]
    expect(await inner.getAttribute('href')).toMatch(/^\/post\/\d+$/)
    expect((await fetch(at((await inner.getAttribute('href')) ?? ''))).status).toBe(200)
    expect(await outer.first().getAttribute('rel')).toContain('noopener')
  })

  test('the outline follows the reader', async () => {
    await page.locator('h2', { hasText: '我的默认配置' }).evaluate((it) => it.scrollIntoView())
    const active = page.locator('aside nav a[aria-current], aside a[aria-current]')
    await expect.poll(() => active.first().innerText()).toContain('我的默认配置')
  })

  test('code is copied without its line numbers', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('figure.code button').first().click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain("import { DatabaseSync } from 'node:sqlite'\nconst db")
    await expect.poll(() => page.locator('figure.code').first().innerText()).toContain('已复制')
  })

  test('the visit was counted, once', async () => {
    const other = await openTab(browser)
    await other.goto(at(article))
    const views = other.locator('[data-views]').first()
    await expect.poll(() => views.innerText()).toBe('1')
    await other.reload()
    await expect.poll(() => views.innerText()).toBe('1')
    expect(other.faults).toEqual([])
  })

  test('a run of signs that join to one, which nothing can break, makes no page wider than the window', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const tooWide = await page
      .locator('.prose > p')
      .first()
      .evaluate((it) => {
        it.append('\u{1F469}\u200D'.repeat(200))
        return document.documentElement.scrollWidth - innerWidth
      })
    expect(tooWide).toBe(0)
  })

  test('nothing of it broke the policy or failed', () => expect(page.faults).toEqual([]))
})

test('older pages of a list come in place, can be linked, and the back button returns', async () => {
  const page = await openTab(browser)
  await page.goto(at('/'))
  const titles = () => page.locator('[data-article] h2').allInnerTexts()
  const first = await titles()
  await page.getByRole('link', { name: '第 2 页' }).click()
  // The address turns before the list does, and the list before it has ten articles too.
  await page.getByRole('status').filter({ hasText: '第 2 页' }).waitFor({ state: 'attached' })
  expect(page.url()).toContain('page=2')
  const second = await titles()
  expect([second.length, second.filter((it) => first.includes(it))]).toEqual([10, []])
  await page.goBack()
  await expect.poll(titles).toEqual(first)
  await page.goto(at('/?page=3'))
  await expect.poll(() => page.locator('[data-article] h2').count()).toBe(3)
  expect(page.faults).toEqual([])
})

test('a list sleeps while it is only read; its pager wakes it', async () => {
  const page = await openTab(browser, { serviceWorkers: 'block' })
  const list = page.locator('astro-island[component-export=ArticlePages]')
  const asked: string[] = []
  page.on('request', (it) => it.url().includes('/ArticlePages.') && asked.push(it.url()))
  await page.goto(at('/'))
  const first = list.locator('[data-article] h2 a').first()
  await first.hover()
  await first.focus()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  const second = page.getByRole('link', { name: '第 2 页' })
  await second.hover()
  await expect.poll(() => asked.length).toBe(1)
  await second.click()
  await expect.poll(() => list.locator('.article-list').evaluate((it) => it === document.activeElement)).toBe(true)
  expect(page.faults).toEqual([])
})

test('a list that cannot be fetched says so, and tries again', async () => {
  const page = await openTab(browser)
  await page.goto(at('/'))
  await page.route('**/v1/api/article/list**', (route) => route.abort())
  await page.getByRole('link', { name: '第 2 页' }).click()
  const again = page.getByRole('button', { name: '重试' })
  await again.waitFor()
  await page.unroute('**/v1/api/article/list**')
  await again.click()
  await expect.poll(() => page.locator('[data-article] h2').count()).toBe(10)
})

test('[2.19] a tag named in the address shows its articles at once, and its own page too', async () => {
  const page = await openTab(browser)
  await page.goto(at('/tags'))
  const link = page.locator('.cloud').getByRole('link', { name: /SQLite/ })
  const path = (await link.getAttribute('href')) ?? ''
  await page.goto(at(`/tags?tagId=${path.split('/').at(-1)}&tagName=SQLite`))
  await expect.poll(() => page.locator('main').innerText()).toContain('WAL 模式')
  await page.goto(at(path))
  expect(await page.locator('main').innerText()).toContain('WAL 模式')
})

test('the archive has years; an unknown address is the not-found page with its status', async () => {
  const page = await openTab(browser)
  await page.goto(at('/archive'))
  expect(await page.locator('main').innerText()).toMatch(/2024[\s\S]*2023/)
  await page.goto(at('/archive/2023'))
  expect(await page.locator('main').innerText()).toContain('笔记 11')
  const answer = await page.goto(at('/no/such/page'))
  expect([answer?.status(), await page.locator('h1').innerText()]).toEqual([404, expect.stringMatching(/\S/)])
  expect((await page.goto(at('/post/999')))?.status()).toBe(404)
})

test('[1.5] [9.8] the theme follows the system until one is chosen, and is remembered without a flash', async () => {
  const page = await openTab(browser, { colorScheme: 'dark' })
  await page.goto(at('/'))
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
  expect(await isDark()).toBe(true)
  const button = page.getByRole('button', { name: /主题/ })
  const saved = () => page.evaluate(() => localStorage.getItem('theme-mode'))
  await expect
    .poll(async () => {
      if ((await saved()) !== 'light') await button.click()
      return saved()
    })
    .toBe('light')
  expect(await isDark()).toBe(false)
  await page.addInitScript(() => {
    new MutationObserver(() => document.documentElement.classList.contains('dark') && console.error('flash')).observe(document, {
      attributes: true,
      subtree: true,
    })
  })
  await page.reload()
  expect([await isDark(), page.faults]).toEqual([false, []])
})

test('without JavaScript an article and the lists are there', async () => {
  const page = await openTab(browser, { javaScriptEnabled: false })
  await page.goto(at(article))
  expect(await page.locator('main').innerText()).toContain('读者为什么不等')
  await page.goto(at('/'))
  expect(await page.locator('[data-article]').count()).toBe(10)
})
