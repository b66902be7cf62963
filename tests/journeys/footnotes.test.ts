import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { quietLine } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { allShifts, watchShifts } from '../support/shifts.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const ARTICLE = `---
title: 脚注很多的文章
date: 2025-12-29 10:00:00
category: 随笔
---

昂贵的并不是写，而是两次等待。[^wait]这一句还没有完。

\`\`\`ts title="a.ts"
const waits = 2
\`\`\`

同一条可以引两次[^twice]，编号不变[^twice]。桥的事见[后面那一节](#桥)。

## 桥

桥是木头的。

下雨时要慢走。

第三段不在里面。

${'河水慢慢流过，桥上没有人，只有风。\n\n'.repeat(30)}
最后一段也有一条。[^last]

[^wait]: 严格说还有目录项的一次同步，取决于 \`synchronous\` 的取值，见[^twice]。
[^twice]: 引两次的那一条。
[^last]: 靠近末尾的那一条。
`

let browser: Browser
let program: Program
let address = ''

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog({ 'notes.md': ARTICLE })
  const page = await openTab(browser)
  await page.goto(program.url)
  address = program.url + (await page.getByRole('link', { name: '脚注很多的文章' }).first().getAttribute('href'))
  await page.context().close()
})
afterAll(() => closeAll(browser, program))

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }
const number = (page: Page, at = 0) => page.locator('article .footnote-ref').nth(at)
const panel = (page: Page, name = '脚注 1') => page.getByRole('dialog', { name, exact: true })
const isGone = (page: Page) => page.locator('.footnote-panel').waitFor({ state: 'detached' })
const hasFocus = (page: Page, selector: string) => page.evaluate((it) => document.activeElement?.matches(it), selector)

/** Moves the pointer until the scripts of the first movement run: they add a button to the code, and bring what opens footnotes. */
async function awaken(page: Page) {
  await page.mouse.move(3, 5)
  await page.mouse.move(8, 9)
  await page.locator('.prose [data-copy]').first().waitFor()
  await page.waitForLoadState('networkidle')
}
async function openArticle(options: BrowserContextOptions = {}) {
  const page = await openTab(browser, { reducedMotion: 'reduce', ...options })
  await watchShifts(page)
  await page.goto(address)
  await awaken(page)
  return page
}

test('a pressed number opens its note under it, as a copy without ids and without the way back', async () => {
  const page = await openArticle()
  await number(page).click()
  await panel(page).waitFor()
  const words = await panel(page).innerText()
  expect(words).toContain('严格说还有目录项的一次同步，取决于 synchronous 的取值')
  expect([await panel(page).locator('.footnote-back').count(), await panel(page).locator('[id]').count()]).toEqual([0, 0])
  const [at, box] = [await number(page).boundingBox(), await panel(page).boundingBox()]
  expect(box?.width).toBe(320)
  expect(box?.y).toBeGreaterThan((at?.y ?? 0) + (at?.height ?? 0))
  expect(await number(page).getAttribute('aria-expanded')).toBe('true')
  expect(new URL(page.url()).hash).toBe('')
  await page.keyboard.press('Escape')
  await isGone(page)
  expect(await hasFocus(page, '.footnote-ref')).toBe(true)
  expect(await number(page).getAttribute('aria-expanded')).toBe('false')
  expect(await allShifts(page)).toEqual([])
  expect(page.faults).toEqual([])
})

test('a second press closes it, and so does a press elsewhere; it goes along when the page is scrolled', async () => {
  const page = await openArticle()
  await number(page).click()
  await panel(page).waitFor()
  const below = async () => ((await panel(page).boundingBox())?.y ?? 0) - ((await number(page).boundingBox())?.y ?? 0)
  const before = await below()
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60)
  expect(await below()).toBe(before)
  await number(page).click()
  await isGone(page)
  await number(page).click()
  await panel(page).waitFor()
  await page.locator('h1').click()
  await isGone(page)
})

test('by keys: Enter opens, Tab leads to the note at the end, which is marked then', async () => {
  const page = await openArticle()
  await number(page).focus()
  await page.keyboard.press('Enter')
  await panel(page).waitFor()
  expect(await hasFocus(page, '.footnote-panel')).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('到文末看')
  await page.keyboard.press('Enter')
  await isGone(page)
  expect(new URL(page.url()).hash).toBe('#fn-wait')
  const looks = await page.evaluate(() =>
    [...document.querySelectorAll('.footnotes li')].map((it) => getComputedStyle(it).boxShadow !== 'none'),
  )
  expect(looks).toEqual([true, false, false])
})

test('a pointer that rests on a number opens it without taking the focus, and closes it by leaving', async () => {
  const page = await openArticle()
  await number(page).hover()
  await panel(page).waitFor()
  expect(await hasFocus(page, 'body')).toBe(true)
  // It stays while the pointer is on it, and as long as it is pinned by a press.
  await panel(page).hover()
  expect(await panel(page).isVisible()).toBe(true)
  await page.mouse.move(700, 20)
  await isGone(page)
  await number(page).hover()
  await panel(page).waitFor()
  await number(page).click()
  await expect.poll(() => hasFocus(page, '.footnote-panel')).toBe(true)
  await page.keyboard.press('Escape')
  await isGone(page)
})

test('a note that cites another one is replaced by it; the same note opens at each of its numbers', async () => {
  const page = await openArticle()
  await number(page).click()
  await panel(page).locator('.footnote-ref').click()
  await panel(page, '脚注 2').getByText('引两次的那一条').waitFor()
  expect(await page.locator('.footnote-panel').count()).toBe(1)
  await page.keyboard.press('Escape')
  await isGone(page)
  await number(page, 2).click()
  await panel(page, '脚注 2').waitFor()
  expect(await number(page, 2).getAttribute('aria-expanded')).toBe('true')
})

test('under a resting pointer a link to a section shows its beginning; a press goes there', async () => {
  const page = await openArticle()
  const link = page.locator('.prose a', { hasText: '后面那一节' })
  await link.hover()
  await panel(page, '这一节').waitFor()
  const words = await panel(page, '这一节').innerText()
  expect(words).toMatch(/桥\s+桥是木头的。\s+下雨时要慢走。\s+这一节\s*到那一节/)
  await page.mouse.move(700, 700)
  await isGone(page)
  await link.click()
  expect(decodeURIComponent(new URL(page.url()).hash)).toBe('#h-桥')
  expect(page.faults).toEqual([])
})

test('on a telephone the note comes from below, and the line with its number stays in sight', async () => {
  const page = await openArticle(PHONE)
  const [last, note] = [number(page, 3), panel(page, '脚注 3')]
  await last.evaluate((it) => scrollTo({ top: scrollY + it.getBoundingClientRect().top - 740, behavior: 'instant' }))
  await last.tap()
  await note.waitFor()
  const box = await note.boundingBox()
  expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 390, 800])
  await expect.poll(async () => ((await last.boundingBox())?.y ?? 800) + 20).toBeLessThan(box?.y ?? 0)
  const link = await note.getByRole('link', { name: '到文末看' }).boundingBox()
  expect(link?.height).toBeGreaterThanOrEqual(44)
  await page.touchscreen.tap(200, 200)
  await isGone(page)
  expect(page.faults).toEqual([])
})

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)('open, it is accessible at %i px, %s', async (width, colorScheme) => {
  const page = await openArticle({ viewport: { width, height: 800 }, colorScheme })
  await number(page).click()
  await panel(page).waitFor()
  await expectAccessible(page, `footnote ${width} ${colorScheme}`, '.footnote-panel')
})

describe('where the panel cannot come, the link jumps', () => {
  test('without script', async () => {
    const page = await openTab(browser, { javaScriptEnabled: false })
    await page.goto(address)
    await number(page).click()
    expect(new URL(page.url()).hash).toBe('#fn-wait')
  })

  test('when its file does not come', async () => {
    const page = await openArticle()
    await page.route('**/footnote-panel*', (route) => route.abort())
    await number(page).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#fn-wait')
  })
})

test('in the preview of a draft the address keeps its token', async () => {
  const hash = `#${'of-a-draft'.padEnd(43, '0')}`
  const content =
    '<p>等待。<sup><a href="#fn-a" id="fnref-a" class="footnote-ref" aria-label="脚注 1">1</a></sup></p>' +
    '<figure class="code"><figcaption><span class="code-title">a.ts</span></figcaption><pre tabindex="0"><code>a</code></pre></figure>' +
    `${'<p>河水慢慢流过。</p>'.repeat(60)}<section class="footnotes" aria-label="脚注"><ol><li id="fn-a">` +
    '<p>草稿里的注。<a href="#fnref-a" aria-label="返回正文" class="footnote-back">↩</a></p></li></ol></section>'
  const data = {
    title: '草稿',
    nickname: '松针',
    cover: '',
    summary: '',
    content,
    wordCount: 9,
    readMinutes: 1,
    updateTime: '2026-11-21 14:32:00',
  }
  const page = await openTab(browser, { reducedMotion: 'reduce' })
  await quietLine(page)
  await page.route('**/v1/api/article/preview', (route) =>
    route.fulfill({ json: { code: 200, message: 'success', data, extra: {} } }),
  )
  await page.goto(`${program.url}/preview${hash}`)
  await page.getByText('等待。').waitFor()
  await awaken(page)
  await number(page).click()
  await panel(page).getByRole('link', { name: '到文末看' }).click()
  await expect.poll(() => page.locator('#fn-a').evaluate((it) => it.getBoundingClientRect().top < innerHeight)).toBe(true)
  await page.locator('.footnote-back').click()
  const top = () => page.locator('#fnref-a').evaluate((it) => Math.round(it.getBoundingClientRect().top))
  await expect.poll(async () => (await top()) > 0 && (await top()) < 300).toBe(true)
  expect([new URL(page.url()).hash, await page.locator('h1').innerText()]).toEqual([hash, '草稿'])
})
