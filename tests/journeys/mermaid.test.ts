import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const fenced = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\``
const article = (title: string, ...sources: string[]) =>
  `---\ntitle: ${title}\ndate: 2025-12-31 10:00:00\n---\n\n看图。\n\n${sources.map(fenced).join('\n\n')}\n\n末尾。\n`

const HOSTILE = `---
config:
  themeCSS: "* { background: url(https://evil.example/front) !important }"
---
%%{init: {"themeCSS": "@import url(https://evil.example/init); .node { opacity: 0.123 !important }", "theme": "forest"}}%%
flowchart LR
  A["<img src=x onerror=alert(1)>"] --> B[按我]
  click B "javascript:alert(2)"
  click A href "https://example.com/" _top`

let browser: Browser
let program: Program
beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog({
    'drawn.md': article('画得出来的图', 'sequenceDiagram\n  客户端->>服务端: 请你好\n  服务端-->>客户端: 你也好'),
    'broken.md': article(
      '画不出来的图',
      'flowchart TD\n  A[没有收尾 -->',
      `flowchart TD\n${'  A-->B\n'.repeat(7000)}`,
      'pie\n "甲": 3',
    ),
    'hostile.md': article('不怀好意的图', HOSTILE),
    'many.md': article('许多图', ...Array.from({ length: 30 }, (_, n) => `flowchart LR\n  A${n}[甲 ${n}] --> B[乙]`)),
  })
})
afterAll(() => closeAll(browser, program))

async function openPage(title: string, options: BrowserContextOptions = {}) {
  const page = await openTab(browser, { reducedMotion: 'reduce', ...options })
  await page.goto(program.url)
  const path = await page.getByRole('link', { name: title, exact: true }).first().getAttribute('href')
  await page.goto(program.url + path)
  return page
}
const figure = (page: Page, nth = 0) => page.locator('.prose figure.mermaid').nth(nth)
const frame = (page: Page, nth = 0) => figure(page, nth).locator('iframe.drawn')
const drawing = (page: Page, nth = 0) => figure(page, nth).frameLocator('iframe.drawn')

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)('a diagram is drawn in a frame that has no rights, at %i px, %s', async (width, colorScheme) => {
  const page = await openPage('画得出来的图', { viewport: { width, height: 800 }, colorScheme })
  await frame(page).waitFor()
  expect([await frame(page).getAttribute('sandbox'), await frame(page).getAttribute('title')]).toEqual([
    'allow-scripts',
    '时序图',
  ])
  expect(await drawing(page).locator('svg').first().innerHTML()).toContain('请你好')
  expect(await figure(page).locator('pre').isVisible()).toBe(false)
  expect(
    await drawing(page)
      .locator('html')
      .evaluate((it) => it.classList.contains('dark')),
  ).toBe(colorScheme === 'dark')
  const apart = await drawing(page)
    .locator('html')
    .evaluate(() => {
      try {
        return [origin, String(parent.document)]
      } catch (error) {
        return [origin, (error as Error).name]
      }
    })
  expect(apart).toEqual(['null', 'SecurityError'])
  await expectAccessible(page, `diagram ${width} ${colorScheme}`)
  expect(page.faults).toEqual([])
})

test('it follows the theme, keeps its place in the page, and its words can be selected', async () => {
  const page = await openPage('画得出来的图')
  await frame(page).waitFor()
  const before = await figure(page).boundingBox()
  const ground = () =>
    drawing(page)
      .locator('rect.actor')
      .first()
      .evaluate((it) => getComputedStyle(it).fill)
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toBe(light)
  expect(await figure(page).boundingBox()).toEqual(before)
  await drawing(page).locator('text', { hasText: '请你好' }).click({ clickCount: 3 })
  const selected = () =>
    drawing(page)
      .locator('html')
      .evaluate(() => String(getSelection()))
  await expect.poll(selected).toContain('请你好')
})

test('nothing moves under the eyes of a reader who sees it being drawn', async () => {
  const page = await openTab(browser)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const it of list.getEntries()) shifts.push((it as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(program.url)
  await page.getByRole('link', { name: '画得出来的图', exact: true }).first().click()
  await frame(page).waitFor()
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('it opens large, as a picture', async () => {
  const page = await openPage('画得出来的图')
  await frame(page).waitFor()
  await figure(page).getByRole('button', { name: '放大查看这张图' }).click()
  const picture = page.getByRole('dialog', { name: '图片预览' }).locator('img.here')
  await picture.waitFor()
  expect(await picture.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBeGreaterThan(100)
  await expectAccessible(page, 'a diagram opened large')
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.matches('.enlarge'))).toBe(true)
  expect(page.faults).toEqual([])
})

test('what cannot be drawn stays code, with a word; what is endless is not tried; the next one is drawn', async () => {
  const page = await openPage('画不出来的图')
  await figure(page).getByText('这张图没能画出来，上面是它的源码').waitFor()
  expect(await figure(page).locator('code').innerText()).toContain('没有收尾')
  await figure(page, 2).scrollIntoViewIfNeeded()
  await frame(page, 2).waitFor()
  expect([await figure(page, 1).locator('iframe').count(), await figure(page, 1).locator('pre').isVisible()]).toEqual([0, true])
  await expectAccessible(page, 'a diagram that cannot be drawn')
  expect(page.faults).toEqual([])
})

test('a drawing that never comes is given up', async () => {
  const page = await openTab(browser)
  await page.clock.install()
  await page.route('**/diagram', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(program.url)
  await page.getByRole('link', { name: '画得出来的图', exact: true }).first().click()
  await figure(page).locator('iframe').waitFor({ state: 'attached' })
  await page.clock.fastForward(12_000)
  await figure(page).getByText('这张图没能画出来').waitFor()
  expect(await figure(page).locator('code').innerText()).toContain('请你好')
})

test('a hostile text runs nothing, leads nowhere, and nobody else is believed', async () => {
  const page = await openPage('不怀好意的图')
  const dialogs: string[] = []
  page.on('dialog', (it) => {
    dialogs.push(it.message())
    void it.dismiss()
  })
  const asked: string[] = []
  page.on('request', (it) => asked.push(it.url()))
  await page.reload()
  await page.evaluate(() => postMessage({ kind: 'drawn', turn: 1, width: 9, height: 9, title: '假的', picture: '<svg/>' }, '*'))
  await frame(page).waitFor()
  expect(await frame(page).getAttribute('title')).toBe('流程图')
  expect(await drawing(page).locator('html').innerHTML()).not.toMatch(/evil|0\.123|themeCSS/)
  expect(asked.filter((url) => !url.startsWith(program.url))).toEqual([])
  expect(await drawing(page).locator('[href], [onerror], script:not([type=module])').count()).toBe(0)
  for (const node of await drawing(page).locator('.node').all()) await node.click({ force: true })
  expect([page.url(), dialogs]).toEqual([expect.stringContaining('/post/'), []])
  expect(page.frames().map((it) => new URL(it.url()).pathname)).toEqual([expect.stringContaining('/post/'), '/diagram'])
})

test('many diagrams are drawn as the reader comes to them, not before', async () => {
  const page = await openPage('许多图', { viewport: { width: 1280, height: 700 } })
  await frame(page, 2).waitFor()
  expect(await page.locator('iframe').count()).toBeLessThan(20)
  await figure(page, 29).scrollIntoViewIfNeeded()
  await frame(page, 29).waitFor()
  expect(page.faults).toEqual([])
})

test('without JavaScript the source is there to be read, without room for what will not come', async () => {
  const page = await openPage('画得出来的图', { javaScriptEnabled: false })
  expect(await figure(page).innerText()).toContain('客户端->>服务端: 请你好')
  expect((await figure(page).boundingBox())?.height).toBeLessThan(200)
})
