import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab } from '../support/visit.ts'
import { countFiles, STYLES } from '../support/wire-bytes.ts'

const TEXT = `---
title: 头发发白的皇后
date: 2026-01-03 10:00:00
category: 随笔
---

## 一次提交

后来的头发发白了，里面的面条只要几块钱，\`变量\` 不变。

\`\`\`ts
const 变量 = '这一行很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长'
\`\`\`

${'再往后还有几句。'.repeat(300)}
`
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }
const DARK: BrowserContextOptions = { colorScheme: 'dark' }
/** Is the colour of rice paper, as the browser computes it. */
const RICE = 'oklch(0.962 0.019 88)'

let browser: Browser
let program: Program
let address = ''

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog({ 'look.md': TEXT })
  await addAccount(program, { username: 'ming@example.com', nickname: '小明' })
  const list = await (await fetch(`${program.url}/v1/api/article/list?pageSize=50`)).json()
  const { id } = list.data.records.find((it: { title: string }) => it.title === '头发发白的皇后')
  address = `${program.url}/post/${id}`
})
afterAll(() => closeAll(browser, program))

async function come(options: BrowserContextOptions = {}) {
  const page = await openTab(browser, { reducedMotion: 'reduce', ...options })
  await page.goto(address)
  return page
}
const opener = (page: Page) => page.locator('.rail [data-act="look"]')
const panel = (page: Page) => page.getByRole('dialog', { name: '阅读设置' })
const radio = (page: Page, name: string) => panel(page).getByRole('radio', { name, exact: true })
async function openPanel(page: Page): Promise<void> {
  await opener(page).click()
  await panel(page).waitFor()
}
const words = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.paper?.replace(/^\/_astro\/paper\.[\w-]+\.css ?/, '') ?? null)
const style = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((it, of) => getComputedStyle(it).getPropertyValue(of), name)
/** Reads the words of the article without those of buttons, which scripts add. */
const article = (page: Page) =>
  page.locator('[data-reading]').evaluate((it) => {
    const copy = it.cloneNode(true) as HTMLElement
    for (const button of copy.querySelectorAll('button')) button.remove()
    return copy.textContent
  })
const text = (page: Page) => page.locator('.prose > p').first().innerText()

describe('the panel', () => {
  test('works with the keys alone: every choice is seen at once, Escape closes it and gives the focus back', async () => {
    const page = await come()
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await panel(page).waitFor()
    await expect.poll(() => radio(page, '白').evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => words(page)).toBe('rice')
    expect(await style(page, 'html', 'background-color')).toBe(RICE)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => words(page)).toBe('rice song')
    expect(await panel(page).getByRole('status').count()).toBe(2)
    expect(await panel(page).locator('output').innerText()).toBe('18')
    expect(await style(page, '.prose', 'font-family')).toMatch(/^"Songti SC"/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    expect(await panel(page).locator('output').innerText()).toBe('22')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => words(page)).toBe('rice song s22 loose w46')
    await expectAccessible(page, 'reading panel')
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'hidden' })
    expect(await opener(page).evaluate((it) => it === document.activeElement)).toBe(true)
    expect(page.faults).toEqual([])
  })

  test('stands beside the text on a desk, and rises from below on a telephone, where everything is large enough', async () => {
    const desk = await come()
    await openPanel(desk)
    const left = await panel(desk).evaluate((it) => it.getBoundingClientRect().left)
    const right = await desk.locator('.prose').evaluate((it) => it.getBoundingClientRect().right)
    expect(left).toBeGreaterThanOrEqual(right)
    const phone = await come(PHONE)
    await openPanel(phone)
    const box = await panel(phone).boundingBox()
    expect(box).toMatchObject({ x: 0, width: 390 })
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800)
    expect(await panel(phone).getByRole('radiogroup', { name: '每行字数' }).isVisible()).toBe(false)
    const small = await panel(phone)
      .locator('button, select, label:has(input)')
      .evaluateAll((all) =>
        all.flatMap((it) => {
          const { width, height } = it.getBoundingClientRect()
          return width && (width < 44 || height < 44) ? [`${it.textContent} ${width}x${height}`] : []
        }),
      )
    expect(small).toEqual([])
    await expectAccessible(phone, 'reading panel, telephone')
  })

  test('has code in other colours and in wrapped lines, and brings everything back as it was', async () => {
    const page = await come()
    const before = await style(page, 'figure.code', 'background-color')
    await openPanel(page)
    await panel(page).getByRole('combobox', { name: '代码' }).selectOption('graphite')
    await expect.poll(() => style(page, 'figure.code', 'background-color')).not.toBe(before)
    const overflows = () => page.locator('figure.code pre').evaluate((it) => it.scrollWidth > it.clientWidth)
    expect(await overflows()).toBe(true)
    await panel(page).getByRole('switch', { name: '换行' }).click()
    await expect.poll(overflows).toBe(false)
    expect(await words(page)).toBe('graphite wrap')
    await panel(page).getByRole('button', { name: '恢复原样' }).click()
    await expect.poll(() => words(page)).toBe('')
    expect([await style(page, 'figure.code', 'background-color'), await overflows()]).toEqual([before, true])
    expect(await page.evaluate(() => localStorage.getItem('paper'))).toBeNull()
  })
})

describe('what was chosen', () => {
  test('is there with the first paint of the next page; without a choice no sheet is asked for', async () => {
    const page = await come()
    const sent = await countFiles(page, STYLES)
    await page.reload()
    expect(Object.keys((await sent()).names).some((it) => it.startsWith('paper'))).toBe(false)
    await openPanel(page)
    await radio(page, '米').check()
    await radio(page, '宋体').check()
    await expect.poll(() => words(page)).toBe('rice song')
    await page.addInitScript(() => {
      const seen = () => {
        const [it] = performance.getEntriesByName('first-contentful-paint')
        const html = getComputedStyle(document.documentElement)
        Object.assign(globalThis, { first: [it !== undefined, html.backgroundColor, html.getPropertyValue('--scale')] })
      }
      new PerformanceObserver(seen).observe({ type: 'paint', buffered: true })
      // No frame is drawn before this one.
      requestAnimationFrame(() =>
        Object.assign(globalThis, { frame: getComputedStyle(document.documentElement).backgroundColor }),
      )
    })
    for (const path of [address, `${program.url}/post/1`]) {
      await page.goto(path)
      const first = () => page.evaluate(() => (globalThis as unknown as { first?: unknown[] }).first)
      await expect.poll(first).toEqual([true, RICE, '1.0588'])
      expect(await page.evaluate(() => (globalThis as unknown as { frame?: string }).frame)).toBe(RICE)
    }
    expect(await style(page, 'header.top', 'color')).toBe(await style(page, 'body', 'color'))
    await page.emulateMedia({ media: 'print' })
    expect(await style(page, 'html', 'background-color')).not.toBe(RICE)
    expect(page.faults).toEqual([])
  })

  test('is the dark theme for night, and the button of the header still turns it', async () => {
    const page = await come(DARK)
    await openPanel(page)
    expect(await radio(page, '夜').isChecked()).toBe(true)
    await radio(page, '灰').check()
    await expect.poll(() => page.locator('html.dark').count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('theme-mode'))).toBe('light')
    await page.keyboard.press('Escape')
    await page.locator('[data-theme-button]').filter({ visible: true }).first().click()
    await expect.poll(() => page.locator('html.dark').count()).toBe(1)
    await openPanel(page)
    expect(await radio(page, '夜').isChecked()).toBe(true)
    await panel(page).getByRole('button', { name: '恢复原样' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme-mode'))).toBeNull()
    expect(await page.locator('html.dark').count()).toBe(1)
  })

  test('is kept for a member on every device; a stranger is told that it stays here', async () => {
    const page = await openTab(browser, { reducedMotion: 'reduce' })
    await enter(page, program, 'ming@example.com')
    await page.goto(address)
    await openPanel(page)
    await panel(page).getByText('每台设备都一样').waitFor()
    const kept = page.waitForResponse(
      (it) => it.url().endsWith('/protal/user/readingLook') && it.request().postDataJSON().face === 'song',
    )
    await radio(page, '灰').check()
    await radio(page, '宋体').check()
    expect((await (await kept).json()).code).toBe(200)
    const other = await openTab(browser, { reducedMotion: 'reduce' })
    await enter(other, program, 'ming@example.com')
    await other.goto(address)
    await other.mouse.move(300, 300)
    await expect.poll(() => words(other)).toBe('grey song')
    expect(await other.evaluate(() => localStorage.getItem('theme-mode'))).toBe('light')
    const stranger = await come()
    await openPanel(stranger)
    await panel(stranger).getByText('记在这台设备上').waitFor()
    await panel(stranger).getByRole('button', { name: '登录后处处一样' }).click()
    await stranger.getByRole('dialog', { name: '账号登录' }).waitFor()
    expect([...page.faults, ...other.faults, ...stranger.faults]).toEqual([])
  })
})

describe('traditional characters', () => {
  test('come when their table is there, spare code, last on the next page, and go without a trace', async () => {
    const page = await come()
    const published = await article(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/_astro/*traditional*', async (route) => {
      await held
      await route.continue()
    })
    await openPanel(page)
    await radio(page, '繁體').click()
    await panel(page).getByText('正在取字表').waitFor()
    expect(await article(page)).toBe(published)
    expect(await radio(page, '简体').isChecked()).toBe(true)
    answer()
    await expect.poll(() => text(page)).toBe('後來的頭髮發白了，裡面的麵條只要幾塊錢，变量 不變。')
    expect(await page.locator('h1').innerText()).toBe('頭髮發白的皇后')
    expect(await page.locator('figure.code').innerText()).toContain('这一行很长')
    expect(await page.locator('[data-reading]').getAttribute('lang')).toBe('zh-Hant')
    await page.reload()
    await expect.poll(() => text(page)).toContain('頭髮')
    await openPanel(page)
    await radio(page, '简体').check()
    await expect.poll(() => text(page)).toContain('头发')
    expect(await page.locator('[data-reading]').getAttribute('lang')).toBeNull()
    await expect.poll(() => words(page)).toBe('')
    expect((await article(page)).replace(/\s/g, '')).toBe(published.replace(/\s/g, ''))
    expect(page.faults).toEqual([])
  })

  test('keep what is selected, and a table that does not come changes nothing', async () => {
    const page = await come()
    await page.route('**/_astro/*traditional*', (route) => route.abort())
    await openPanel(page)
    await radio(page, '繁體').click()
    await panel(page).getByText('没有取到字表，请再试一次').waitFor()
    expect([await words(page), await text(page)]).toEqual(['', expect.stringContaining('头发')])
    await page.unroute('**/_astro/*traditional*')
    await page.reload()
    await openPanel(page)
    await page.evaluate(() => {
      const words = document.querySelector('.prose > p')?.firstChild as Text
      getSelection()?.setBaseAndExtent(words, 3, words, 8)
    })
    expect(await page.evaluate(() => String(getSelection()))).toBe('头发发白了')
    await radio(page, '简体').press('ArrowRight')
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('頭髮發白了')
  })
})
