import { readFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Download, Page } from 'playwright'
import sharp from 'sharp'
import { encode } from 'uqr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { selectWords } from '../support/select-words.ts'
import { expectAccessible, openTab } from '../support/visit.ts'
import { SCRIPT } from '../support/wire-bytes.ts'

const QUOTE = '什么时候搬回主库'
const TEXT = `---
title: 写进日志的页什么时候搬
date: 2026-02-14 10:00:00
category: 数据库
---

## 一次提交

追加是顺序写，${QUOTE}，可以攒到以后再说。

${'再往后还有几句。'.repeat(60)}
`
const WITH_COVER = `---
title: 有封面的一篇
date: 2026-02-15 10:00:00
category: 数据库
cover: https://pictures.example/cover.png
---

${'一句话。'.repeat(60)}
`
const EMPTY_DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10"/>'
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }
let browser: Browser
let program: Program
const paths = new Map<string, string>()

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog({ 'poster.md': TEXT, 'cover.md': WITH_COVER })
  const { data } = (await (await fetch(`${program.url}/v1/api/article/list?pageSize=50`)).json()) as {
    data: { records: { id: number; title: string }[] }
  }
  for (const { id, title } of data.records) paths.set(title, `${program.url}/post/${id}`)
})
afterAll(() => closeAll(browser, program))

const PLAIN = 'SQLite 的 WAL 模式到底快在哪里'
/** Names an article whose text has the words that are selected. */
const QUOTED = '写进日志的页什么时候搬'
const at = (title = PLAIN) => paths.get(title) ?? ''
const poster = (page: Page) => page.getByRole('dialog', { name: '分享成图' })
const press = (page: Page, name: string) => poster(page).getByRole('button', { name, exact: true }).click()

async function openPoster(page: Page, title = PLAIN): Promise<void> {
  await page.goto(at(title))
  await page.locator('.rail [data-act="share"]').click()
  await page.getByRole('dialog', { name: '分享', exact: true }).getByRole('button', { name: '分享成图' }).click()
  await poster(page).waitFor()
}
const isDrawn = (page: Page) => poster(page).getByText('画好了').waitFor({ state: 'attached' })

async function save(page: Page): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, '存为图片')])
  return download
}

/** Reads a picture as one grey value for each point. */
async function pointsOf(download: Download) {
  const bytes = readFileSync(await download.path())
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { info, size: bytes.length, at: (x: number, y: number) => data[Math.round(y) * info.width + Math.round(x)] ?? 0 }
}

/** Compares the middle of each module with the code of an address. */
function expectCode(points: Awaited<ReturnType<typeof pointsOf>>, address: string): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const step = 164 / size
  const read = data.map((row, y) =>
    row.map((_, x) => points.at(96 + (x + 0.5) * step - 0.5, 1196 + (y + 0.5) * step - 0.5) < 128),
  )
  expect(read).toEqual(data)
}

describe.each([
  ['1280 px', {}],
  ['390 px', PHONE],
])('at %s', (_, options) => {
  test('a poster is a PNG of 1080 × 1440 whose code is the address of the article', async () => {
    const page = await openTab(browser, { reducedMotion: 'reduce', ...options })
    await openPoster(page)
    await isDrawn(page)
    await expectAccessible(page, 'poster')
    const box = await poster(page).locator('.sheet').boundingBox()
    // Headless Chromium shares no files, so that a telephone downloads too.
    const download = await save(page)
    expect(download.suggestedFilename()).toBe(`${PLAIN}.png`)
    const day = await pointsOf(download)
    expect([day.info.width, day.info.height]).toEqual([1080, 1440])
    expectCode(day, at())
    await page.getByText('存到下载里了').waitFor()
    await press(page, '夜')
    await poster(page).getByRole('button', { name: '夜', pressed: true }).waitFor()
    await expect.poll(async () => (await pointsOf(await save(page))).at(10, 10)).toBeLessThan(40)
    expectCode(await pointsOf(await save(page)), at())
    // No choice moves the picture's place.
    expect(await poster(page).locator('.sheet').boundingBox()).toEqual(box)
    expect(page.faults).toEqual([])
  })
})

test('keys: the dialog holds the focus, switches by Space, closes by Escape and gives the focus back', async () => {
  const page = await openTab(browser, { reducedMotion: 'reduce' })
  await page.goto(at())
  await page.locator('.rail [data-act="share"]').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '分享', exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('分享成图')
  await page.keyboard.press('Enter')
  await isDrawn(page)
  const code = poster(page).getByRole('switch', { name: '二维码' })
  await code.focus()
  await page.keyboard.press('Space')
  expect(await code.getAttribute('aria-checked')).toBe('false')
  expect(await poster(page).getByRole('img').first().getAttribute('aria-label')).toBe(`分享图：${PLAIN}，带印`)
  await page.keyboard.press('Escape')
  await poster(page).waitFor({ state: 'detached' })
  expect(page.faults).toEqual([])
})

test('selected words make a poster of them', async () => {
  const page = await openTab(browser, { reducedMotion: 'reduce' })
  // A related article has a cover on another host.
  await page.route('https://pictures.example/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: EMPTY_DRAWING }))
  await page.goto(at(QUOTED))
  await page.mouse.move(30, 30)
  await page.mouse.move(40, 40)
  await selectWords(page, QUOTE)
  await page.getByRole('region', { name: '选中的文字' }).getByRole('button', { name: '分享成图' }).click()
  await isDrawn(page)
  expect(await poster(page).getByRole('img').first().getAttribute('aria-label')).toBe(
    `分享图：文中的一句话：${QUOTE}，带印和二维码`,
  )
  expect(await poster(page).getByRole('button', { name: '句子' }).getAttribute('aria-pressed')).toBe('true')
  expectCode(await pointsOf(await save(page)), at(QUOTED))
  expect(page.faults).toEqual([])
})

test('the picture is copied as a picture', async () => {
  const page = await openTab(browser, { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] })
  await openPoster(page)
  await isDrawn(page)
  await press(page, '复制')
  await page.getByText('图片已复制').waitFor()
  expect(await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types)).toContain('image/png')
})

test('a telephone shares the file where its system can', async () => {
  const page = await openTab(browser, { reducedMotion: 'reduce', ...PHONE })
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        document.title = `${files[0]?.name} ${files[0]?.type}`
      },
    })
  })
  await openPoster(page)
  await isDrawn(page)
  await press(page, '存为图片')
  await expect.poll(() => page.title()).toBe('SQLite 的 WAL 模式到底快在哪里.png image/png')
  expect(await page.getByText('存到下载里了').count()).toBe(0)
})

describe('a cover on another host', () => {
  const PIXEL = sharp({ create: { width: 40, height: 20, channels: 3, background: '#ffffff' } }).png()
  const HOST = 'https://pictures.example/**'

  test('that lets pages read it is the poster’s own', async () => {
    const page = await openTab(browser, { reducedMotion: 'reduce' })
    const body = await PIXEL.clone().toBuffer()
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'image/png' }
    await page.route(HOST, (route) => route.fulfill({ body, headers }))
    await openPoster(page, '有封面的一篇')
    await isDrawn(page)
    expect(await poster(page).getByRole('button', { name: '封面' }).getAttribute('aria-pressed')).toBe('true')
    expect((await pointsOf(await save(page))).at(540, 300)).toBe(255)
  })

  test('that does not is told, and one press draws the ink', async () => {
    const page = await openTab(browser, { reducedMotion: 'reduce' })
    // Without such a header Playwright would allow it.
    const headers = { 'access-control-allow-origin': 'https://elsewhere.example', 'content-type': 'image/png' }
    const body = await PIXEL.clone().toBuffer()
    await page.route(HOST, (route) => route.fulfill({ body, headers }))
    await openPoster(page, '有封面的一篇')
    await poster(page).getByRole('alert').getByText('封面没有取到，换成「墨」就行。').waitFor()
    expect(await poster(page).getByRole('button', { name: '存为图片' }).isDisabled()).toBe(true)
    await press(page, '换成「墨」')
    await isDrawn(page)
    expectCode(await pointsOf(await save(page)), at('有封面的一篇'))
  })
})

test('without a 宋体 in the system the files that hold the words come, and no others', async () => {
  const page = await openTab(browser, { reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const { load } = FontFace.prototype
    FontFace.prototype.load = function () {
      return this.family === 'installed' ? Promise.reject(new Error('none')) : load.call(this)
    }
  })
  let [files, bytes] = [0, 0]
  page.on('response', async (answer) => {
    if (!answer.url().includes('noto-serif')) return
    files++
    bytes += (await answer.body()).length
  })
  await openPoster(page)
  await isDrawn(page)
  expect(files).toBeGreaterThan(3)
  expect(files).toBeLessThan(25)
  expect(bytes).toBeLessThan(1_600_000)
  expect(page.faults).toEqual([])
})

test('where the font does not come the system draws', async () => {
  const page = await openTab(browser, { reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    FontFace.prototype.load = () => Promise.reject(new Error('none'))
  })
  await page.route(/noto-serif.*woff2/, (route) => route.abort())
  await openPoster(page)
  await isDrawn(page)
  expectCode(await pointsOf(await save(page)), at())
})

test('nothing of it comes before it is asked for', async () => {
  const page = await openTab(browser, { reducedMotion: 'reduce' })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(at())
  await page.locator('.rail [data-act="share"]').click()
  await page.getByRole('dialog', { name: '分享', exact: true }).waitFor()
  expect(scripts.filter((it) => SCRIPT.test(it) && /poster/i.test(it))).toEqual([])
})
