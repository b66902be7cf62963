import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { startEmptyBlog } from '../support/filled-program.ts'
import { type Program, runProgram } from '../support/program.ts'
import { ALBUM_PASSWORD, ALBUMS, CANARY, changeAlbum, fillAlbums } from '../support/rich-album.ts'
import { liveFiles } from '../support/site-files.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program
let ids: Record<string, number>
let readers = 0

const files = () => liveFiles(join(program.dataDir, 'site'))
const published = (name: string) => files().get(`photos/${ids[name]}.html`)?.toString() ?? ''

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startEmptyBlog()
  ids = await fillAlbums(program.dataDir, ALBUMS)
  await runProgram(['publish'], { ...process.env, NODE_ENV: 'production', DATA_DIR: program.dataDir })
})
afterAll(() => closeAll(browser, program))

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 800 },
] as const
const LONG = '很长的一本'
const LOCKED = '试笔'
const TOWN = '水乡三十日'
const at = (name: string) => `${program.url}/photos/${ids[name]}`
async function open(name: string, viewport: (typeof sizes)[number] = sizes[0], prepare?: (page: Page) => Promise<unknown>) {
  // Each reader comes from elsewhere: tries are counted by address.
  const page = await openTab(browser, { viewport, extraHTTPHeaders: { 'x-forwarded-for': `10.0.0.${++readers}` } })
  await prepare?.(page)
  await page.goto(name ? at(name) : `${program.url}/photos`)
  return page
}
const photos = (page: Page) => page.locator('a[data-photo]')
const preview = (page: Page) => page.getByRole('dialog', { name: '图片预览' })
const password = (page: Page) => page.getByLabel('密码', { exact: true })
async function knock(page: Page, words: string) {
  await password(page).fill(words)
  await password(page).press('Enter')
}

test.each(sizes)('[1.2] [2.3] [2.11] from the menu to an album and its photos, at $width', async (viewport) => {
  const page = await open('', viewport)
  await expectAccessible(page, `albums ${viewport.width}`)
  await page.getByRole('link', { name: TOWN }).click()
  await page.waitForURL(at(TOWN))
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(TOWN)
  expect(await photos(page).count()).toBe(13)
  // A detail of its own stands in no menu, and asks nobody to log in.
  const menu = await page.locator('.main-menu a, .drawer a').evaluateAll((all) => all.map((it) => it.getAttribute('href')))
  expect([menu.includes('/photos'), menu.filter((it) => /^\/photos\/./.test(it ?? ''))]).toEqual([true, []])
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expectAccessible(page, `album ${viewport.width}`)
  await page.getByRole('link', { name: '相册', exact: true }).filter({ visible: true }).first().click()
  await page.waitForURL(`${program.url}/photos`)
  expect(page.faults).toEqual([])
})

test.each(sizes)('rows are equally high and full, but for the last one, at $width', async (viewport) => {
  const page = await open(TOWN, viewport)
  const boxes = await photos(page).evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON() as DOMRect))
  const rows = Object.values(Object.groupBy(boxes, (it) => Math.round(it.top))) as DOMRect[][]
  const ends = rows.map((row) => Math.round(row.at(-1)?.right ?? 0))
  for (const row of rows) for (const it of row) expect(Math.abs(it.height - (row[0]?.height ?? 0))).toBeLessThanOrEqual(1)
  expect(new Set(ends.slice(0, -1)).size).toBe(1)
  const last = rows.at(-1)?.[0]?.height ?? 0
  expect(last).toBeLessThanOrEqual(viewport.width < 560 ? 136 : 228)
})

test('every photo has its place before it is there', async () => {
  const page = await open('')
  await page.route('**/uploads/**', () => {})
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Pictures that never come hold up its load, not its text.
  await page.goto(at(TOWN), { waitUntil: 'domcontentloaded' })
  await expect.poll(() => page.locator('a[data-photo] canvas').count()).toBeGreaterThan(5)
  const heights = await photos(page).evaluateAll((all) => all.map((it) => (it as HTMLElement).offsetHeight))
  expect(Math.min(...heights)).toBeGreaterThan(100)
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test.each(sizes)('a photo opens large; arrows, space and Escape do what they say, at $width', async (viewport) => {
  const page = await open(TOWN, viewport)
  await photos(page).nth(1).click()
  await preview(page).waitFor()
  const counter = preview(page).locator('.counter')
  await expect.poll(() => counter.textContent()).toBe('2 / 13')
  expect(await preview(page).getByText('雨后的仁昌巷').isVisible()).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => counter.textContent()).toBe('3 / 13')
  await page.keyboard.press('Space')
  await preview(page).getByRole('button', { name: '暂停' }).waitFor()
  await page.keyboard.press('Space')
  await preview(page).getByRole('button', { name: '播放' }).waitFor()
  await page.keyboard.press('Escape')
  await preview(page).waitFor({ state: 'detached' })
  expect(page.faults).toEqual([])
})

test('the slide show goes on by itself, ends at the last photo, and begins again', async () => {
  const page = await openTab(browser, { viewport: sizes[0] })
  await page.clock.install()
  await page.goto(at(TOWN))
  await page.getByRole('button', { name: '幻灯片播放' }).click()
  const counter = preview(page).locator('.counter')
  for (let n = 1; n <= 13; n++) {
    await expect.poll(() => counter.textContent()).toBe(`${n} / 13`)
    await expect.poll(() => preview(page).locator('img.here').count()).toBe(1)
    await page.clock.runFor(5100)
  }
  await preview(page).getByRole('button', { name: '播放' }).click()
  await expect.poll(() => counter.textContent()).toBe('1 / 13')
  expect(page.faults).toEqual([])
})

test('an album shows its first five hundred photos at once, and the rest from a press on, as the reader scrolls', async () => {
  const page = await open(LONG)
  expect(await photos(page).count()).toBe(500)
  await page.locator('.photo-rest').scrollIntoViewIfNeeded()
  await page.getByText('已显示 500 / 530 张').waitFor()
  await page.getByRole('button', { name: '继续看' }).press('Enter')
  await expect.poll(() => photos(page).count()).toBe(530)
  const numbers = await photos(page).evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.photo))
  expect(new Set(numbers).size).toBe(530)
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.photo)).toBe(numbers[500])
  await photos(page).nth(529).scrollIntoViewIfNeeded()
  await photos(page).nth(529).click()
  await expect.poll(() => preview(page).locator('.counter').textContent()).toBe('530 / 530')
  expect(page.faults).toEqual([])
})

test('a rest that does not come says so and comes with the next try', async () => {
  let isDown = true
  const page = await open(LONG, sizes[1], (it) =>
    it.route('**/api/album/photos/**', (route) => (isDown ? route.abort() : route.continue())),
  )
  await page.getByRole('button', { name: '继续看' }).click()
  await page.getByRole('button', { name: '重试' }).waitFor()
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => photos(page).count()).toBe(530)
})

test('an album comes as an archive; names are told apart, and what cannot be had is named', async () => {
  const page = await open(TOWN)
  const lost = (await photos(page).nth(2).getAttribute('href')) ?? ''
  await page.route(`**${lost}`, (route) => route.fulfill({ status: 404, body: '' }))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '打包下载' }).click()
  const done = await download
  expect(done.suggestedFilename()).toBe('水乡三十日.zip')
  const names = namesIn(readFileSync(await done.path()))
  expect(names).toHaveLength(12)
  expect(names.slice(0, 3)).toEqual(['安昌老街，开市前.jpg', '雨后的仁昌巷.jpg', '照片 4.jpg'])
  expect(names).toContain('安昌老街，开市前 (2).jpg')
  await page.getByText('已打包 12 张照片。没能取到：福安桥.jpg。').waitFor()
  await expectAccessible(page, 'packed')
  await page.getByRole('button', { name: '知道了' }).click()
})

test('packing can be stopped', async () => {
  const page = await open(TOWN, sizes[1])
  await page.route('**/uploads/**', () => {})
  await page.getByRole('button', { name: '打包下载' }).click()
  await page.getByText('正在打包 13 张照片').waitFor()
  await page.getByRole('button', { name: '取消' }).click()
  await page.getByText('正在打包').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('打包下载')
})

/** File names of an archive, from its own list at the end. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = []
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4))
    names.push(zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString())
  return names
}

test.each(sizes)('a locked album opens with its password only, and keeps what was typed, at $width', async (viewport) => {
  const page = await open(LOCKED, viewport)
  await expectAccessible(page, `gate ${viewport.width}`)
  await page.getByRole('button', { name: '打开相册' }).click()
  await page.getByText('请输入密码').waitFor()
  await knock(page, '不是它')
  await page.getByRole('alert').getByText('密码不对').waitFor()
  expect(await password(page).inputValue()).toBe('不是它')
  await expectAccessible(page, `refused ${viewport.width}`)
  await page.getByRole('button', { name: '显示密码' }).click()
  expect(await password(page).getAttribute('type')).toBe('text')
  await knock(page, ALBUM_PASSWORD)
  await expect.poll(() => photos(page).count()).toBe(6)
  expect(await page.getByRole('button', { name: '打开相册' }).isVisible()).toBe(false)
  expect(page.url()).toBe(at(LOCKED))
  await photos(page).nth(5).click()
  await preview(page).getByText(`${CANARY}之5`).waitFor()
  await page.keyboard.press('Escape')
  // The same tab remembers, another one does not.
  await page.reload()
  await expect.poll(() => photos(page).count()).toBe(6)
  const other = await page.context().newPage()
  await other.goto(at(LOCKED))
  await other.getByRole('button', { name: '打开相册' }).waitFor()
  expect(page.faults.filter((it) => !it.includes('403'))).toEqual([])
})

test('who tries too often is told how long to wait', async () => {
  const page = await open(LOCKED)
  await page.route('**/api/album/verify/**', (route) =>
    route.fulfill({ status: 429, json: { code: 429, message: '太频繁', data: null, extra: { retryAfter: 17 } } }),
  )
  await knock(page, '猜一个')
  await page.getByRole('alert').getByText('试得太快了，请过 17 秒再试').waitFor()
  expect(await password(page).inputValue()).toBe('猜一个')
})

test('a password that ran out is asked for again; what is already seen stays', async () => {
  const page = await open(LOCKED)
  await page.evaluate((id) => sessionStorage.setItem(`album:${id}`, 'an-old-token'), ids[LOCKED])
  await page.reload()
  await page.getByRole('alert').getByText('上次输入的密码已经过期').waitFor()
  await knock(page, ALBUM_PASSWORD)
  await expect.poll(() => photos(page).count()).toBe(6)
})

test('without script an album is read, and a gate says what it needs', async () => {
  const page = await openTab(browser, { javaScriptEnabled: false })
  await page.goto(at(LONG))
  expect(await photos(page).first().getAttribute('href')).toMatch(/^\/uploads\/[\da-f]{40}\.jpg$/)
  expect(await page.getByText('其余的要打开 JavaScript').isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: '打包下载' }).isVisible()).toBe(false)
  await page.goto(at(LOCKED))
  expect(await page.getByText('打开 JavaScript 之后才能输入密码').isVisible()).toBe(true)
  expect(await password(page).isVisible()).toBe(false)
})

test('no byte of a locked album is published, whatever form it has', async () => {
  const locked = await changeAlbum(program.dataDir, ids[LOCKED] ?? 0)
  const marks = [CANARY, ...locked.urls.map((it) => it.replace(/^.*\/|\.\w+$/g, '')), ...locked.blurhashes]
  const found: string[] = []
  for (const [name, bytes] of files()) {
    const text = (name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString()
    if (marks.some((it) => text.includes(it))) found.push(name)
  }
  expect(found).toEqual([])
  expect(
    globSync('**/*', { cwd: join(program.dataDir, 'site') }).filter((it) => marks.some((mark) => it.includes(mark))),
  ).toEqual([])
  const gate = published(LOCKED)
  expect(gate).toContain('content="noindex"')
  const sitemap = files().get('sitemap/pages.xml')?.toString() ?? ''
  expect(sitemap).toContain(`/photos/${ids[TOWN]}<`)
  expect(sitemap).not.toContain(`/photos/${ids[LOCKED]}<`)
})

test('what the owner locks is gone from the site at once', async () => {
  const name = '只有一张'
  expect(published(name)).toContain('按时来上班')
  await changeAlbum(program.dataDir, ids[name] ?? 0, ALBUM_PASSWORD)
  await expect.poll(() => published(name), { timeout: 10_000 }).not.toContain('按时来上班')
  const page = await open(name)
  await page.getByRole('button', { name: '打开相册' }).waitFor()
})

test('a long locked album comes as the reader scrolls; a password that runs out on the way takes nothing away', async () => {
  await changeAlbum(program.dataDir, ids[LONG] ?? 0, ALBUM_PASSWORD)
  await expect.poll(() => published(LONG), { timeout: 10_000 }).not.toContain('次快门')
  const page = await open(LONG)
  await knock(page, ALBUM_PASSWORD)
  await expect.poll(() => photos(page).count()).toBe(50)
  await page.getByText('已显示 50 / 530 张，向下滚动继续').waitFor({ state: 'attached' })
  await page.evaluate((id) => sessionStorage.setItem(`album:${id}`, 'an-old-token'), ids[LONG])
  await page.locator('.photo-rest').scrollIntoViewIfNeeded()
  await page.getByRole('alert').getByText('上次输入的密码已经过期').waitFor()
  expect(await photos(page).count()).toBe(50)
  await knock(page, ALBUM_PASSWORD)
  await page.locator('.photo-rest').scrollIntoViewIfNeeded()
  await expect.poll(() => photos(page).count()).toBeGreaterThan(50)
  expect(page.faults.filter((it) => !it.includes('403'))).toEqual([])
})
